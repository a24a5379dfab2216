// `npm run imports`: the one direction of imports, alone.
import { imports } from './workspaces.mjs';

process.exitCode = await imports();
