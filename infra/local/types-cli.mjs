// `npm run types`: checks all workspaces in one process. A package is checked once, and the others read its
// declarations, which the compiler writes into `.types`; each library is read once.
import { runTool } from './command.mjs';
import { workspacesWith } from './workspaces.mjs';

const projects = [...workspacesWith('tsconfig.json'), 'packages/mfe/src/dev/mini-shell'];
process.exitCode = await runTool('typescript/bin/tsc', ['-b', ...projects, ...process.argv.slice(2)]);
