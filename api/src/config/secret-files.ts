import { readFileSync } from 'node:fs';

/** The variables that hold a secret, or an address with one in it. */
const SECRET_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_URL_MIGRACIONES',
  'DATABASE_URL_LECTURA',
  'CARTERA_ADMIN_PASSWORD',
  'JWT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

interface ReadVariables {
  readonly variables: Readonly<Record<string, string>>;
  /** The `*_FILE` variables that cannot be followed, one line each. */
  readonly failures: readonly string[];
}

/**
 * Follows `X_FILE`, which names a file, to the secret `X` that it holds: a variable shows in a process's list and in
 * its crash reports, a file that is mounted does not.
 */
export function readSecretFiles(variables: Readonly<Record<string, string>>): ReadVariables {
  const readValues = { ...variables };
  const failures: string[] = [];
  for (const nombre of SECRET_VARIABLES) {
    const file = variables[`${nombre}_FILE`];
    if (file === undefined) continue;
    if (variables[nombre] !== undefined) {
      failures.push(`${nombre}_FILE: usa esta o ${nombre}, no las dos`);
      continue;
    }
    try {
      // Editors and `echo` end a file with a line feed that is not part of the secret.
      readValues[nombre] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      failures.push(`${nombre}_FILE: no se puede leer ${file}`);
    }
  }
  return { variables: readValues, failures };
}
