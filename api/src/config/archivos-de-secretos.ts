import { readFileSync } from 'node:fs';

/** The variables that hold a secret, or an address with one in it. */
const SECRETAS = [
  'DATABASE_URL',
  'DATABASE_URL_MIGRACIONES',
  'DATABASE_URL_LECTURA',
  'CARTERA_ADMIN_PASSWORD',
  'JWT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

interface Leidas {
  readonly variables: Readonly<Record<string, string>>;
  /** The `*_FILE` variables that cannot be followed, one line each. */
  readonly fallos: readonly string[];
}

/**
 * Follows `X_FILE`, which names a file, to the secret `X` that it holds: a variable shows in a process's list and in
 * its crash reports, a file that is mounted does not.
 */
export function leerArchivosDeSecretos(variables: Readonly<Record<string, string>>): Leidas {
  const leidas = { ...variables };
  const fallos: string[] = [];
  for (const nombre of SECRETAS) {
    const archivo = variables[`${nombre}_FILE`];
    if (archivo === undefined) continue;
    if (variables[nombre] !== undefined) {
      fallos.push(`${nombre}_FILE: usa esta o ${nombre}, no las dos`);
      continue;
    }
    try {
      // Editors and `echo` end a file with a line feed that is not part of the secret.
      leidas[nombre] = readFileSync(archivo, 'utf8').replace(/\r?\n$/, '');
    } catch {
      fallos.push(`${nombre}_FILE: no se puede leer ${archivo}`);
    }
  }
  return { variables: leidas, fallos };
}
