// What a thread needs before its first suite: TypeScript as it is written, and its lines in what fails.
import '../../scripts/registrar-ts.mjs';

process.setSourceMapsEnabled(true);
