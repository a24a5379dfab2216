import { execFileSync } from 'node:child_process';

/** Writes a certificate of 127.0.0.1 that signs itself. @param certificate @param key paths of its files. */
export function createCertificate(certificate: string, key: string): void {
  const names = ['-subj', '/CN=cartera', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', certificate];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...names, ...files], { stdio: 'ignore' });
}
