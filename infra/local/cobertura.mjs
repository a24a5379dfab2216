// `npm run cobertura`: the tests that docs/cobertura.md names exist.
import { coverage } from './coverage.mjs';

process.exitCode = coverage();
