import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const API = fileURLToPath(new URL('../../', import.meta.url));

export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs one of the API's commands as a person would, over a database. */
export function runCommand(
  nombre: string,
  variables: Record<string, string>,
  ...args: string[]
): Promise<CommandResult> {
  return new Promise((resolver) => {
    execFile(
      process.execPath,
      [`dist/commands/${nombre}.js`, ...args],
      { cwd: API, env: { PATH: process.env.PATH, ...variables } },
      (error, output, errors) => {
        resolver({ code: error ? Number(error.code) : 0, output, errors });
      },
    );
  });
}
