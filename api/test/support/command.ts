import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const API = fileURLToPath(new URL('../../', import.meta.url));

export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs one of the API's built commands in a process. */
export function runCommand(
  name: string,
  variables: Record<string, string>,
  ...args: string[]
): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`dist/commands/${name}.js`, ...args],
      { cwd: API, env: { PATH: process.env.PATH, ...variables } },
      (error, output, errors) => {
        resolve({ code: error ? Number(error.code) : 0, output, errors });
      },
    );
  });
}
