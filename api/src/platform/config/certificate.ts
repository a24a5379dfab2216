import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names in a TLS secret of Kubernetes. */
const CERTIFICATE = 'tls.crt';
const KEY = 'tls.key';
export const CERTIFICATE_FILES = [CERTIFICATE, KEY] as const;

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export function hasCertificate(folder: string): boolean {
  return CERTIFICATE_FILES.every((file) => existsSync(join(folder, file)));
}

/** Reads a certificate and its key. @param folder has `CERTIFICATE_FILES`. */
export function readCertificate(folder: string): Certificate {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return { cert: read(CERTIFICATE), key: read(KEY) };
}
