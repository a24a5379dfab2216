import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const API = fileURLToPath(new URL('../../', import.meta.url));

export interface FinDeComando {
  readonly codigo: number;
  readonly salida: string;
  readonly errores: string;
}

/** Runs one of the API's commands as a person would, over a database. */
export function correrComando(
  nombre: string,
  variables: Record<string, string>,
  ...argumentos: string[]
): Promise<FinDeComando> {
  return new Promise((resolver) => {
    execFile(
      process.execPath,
      [`dist/comandos/${nombre}.js`, ...argumentos],
      { cwd: API, env: { PATH: process.env.PATH, ...variables } },
      (error, salida, errores) => {
        resolver({ codigo: error ? Number(error.code) : 0, salida, errores });
      },
    );
  });
}
