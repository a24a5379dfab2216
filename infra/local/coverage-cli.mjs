// `npm run cobertura`: each statement of docs/producto.md has its tests, and each citation its statement.
import { coverage } from './coverage.mjs';

process.exitCode = coverage();
