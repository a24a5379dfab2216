import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../local/command.mjs';

/** @param {string} path From `infra/`. */
export function read(path) {
  return readFileSync(join(ROOT, 'infra', path), 'utf8');
}

/** The services of compose.yaml, with merged anchors. */
export function services() {
  return parse(read('compose/compose.yaml'), { merge: true }).services;
}

/**
 * The variables of the API's containers, with the secrets in the drill's files.
 * @param {string} folder
 * @param {Record<string, string>} secrets By their names in compose.yaml.
 * @returns {Record<string, string>}
 */
export function apiSettings(folder, secrets) {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(secrets))
    writeFileSync(join(folder, name), text, { mode: 0o600 });
  const entries = Object.entries(services()['api-1'].environment).map(([name, value]) => [
    name,
    // Use the default of an optional variable: `${X:-y}` is y.
    String(value)
      .replace('/run/secrets', folder)
      .replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Writes the real nginx configuration with the paths and ports of this machine.
 * @param {string} folder
 * @param {{ port: number, apis: readonly number[], shell: string, mapaUrl?: string }} addresses
 * @returns {string} The path of the configuration.
 */
export function writeNginx(folder, { port, apis, shell, mapaUrl = '' }) {
  const files = {
    'nginx.conf': read('nginx/nginx.conf')
      .replaceAll('/etc/nginx/cartera/', `${folder}/`)
      .replaceAll('/usr/share/cartera/shell', shell)
      .replaceAll('/tmp/nginx', `${folder}/tmp`)
      .replace('/dev/stdout', `${folder}/access.log`),
    'proxy.conf': read('nginx/proxy.conf'),
    'headers.conf': read('nginx/headers.conf'),
    'upstream.conf': apis.reduce(
      (text, api, i) => text.replaceAll(`api-${i + 1}:3000`, `127.0.0.1:${api}`),
      read('compose/upstream.conf'),
    ),
    // The drill acts as the proxy in front, which gives the client's address.
    'listen.conf': read('compose/listen.conf')
      .replace('listen 8080;', `listen 127.0.0.1:${port};\nset_real_ip_from 127.0.0.1;`)
      .replace('listen [::]:8080;', ''),
  };
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  const environment = { ...process.env, TEMPORAL: join(folder, 'tmp'), MAPA_URL: mapaUrl };
  execFileSync(join(ROOT, 'infra/nginx/start.sh'), ['true'], { env: environment });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return join(folder, 'nginx.conf');
}
