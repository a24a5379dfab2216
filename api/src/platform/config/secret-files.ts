import { readFileSync } from 'node:fs';

/** Variables with a secret, or with a URL that contains one. */
const SECRET_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_URL_MIGRACIONES',
  'DATABASE_URL_LECTURA',
  'CARTERA_ADMIN_PASSWORD',
  'JWT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'AUDITORIA_SECRETO',
  'OIDC_CLIENT_SECRET',
];

interface ReadVariables {
  readonly variables: Readonly<Record<string, string>>;
  /** One line for each `*_FILE` variable that cannot be used. */
  readonly failures: readonly string[];
}

/**
 * Reads each secret `X` from the file that `X_FILE` names. Process lists and crash reports show variables, but not
 * mounted files.
 */
export function readSecretFiles(variables: Readonly<Record<string, string>>): ReadVariables {
  const readValues = { ...variables };
  const failures: string[] = [];
  for (const name of SECRET_VARIABLES) {
    const file = variables[`${name}_FILE`];
    if (file === undefined) continue;
    if (variables[name] !== undefined) {
      failures.push(`${name}_FILE: usa esta o ${name}, no las dos`);
      continue;
    }
    try {
      // Editors and `echo` add a final line feed, which is not part of the secret.
      readValues[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      failures.push(`${name}_FILE: no se puede leer ${file}`);
    }
  }
  return { variables: readValues, failures };
}
