import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../local/command.mjs';

/** @param {string} path From `infra/`. */
export function read(path) {
  return readFileSync(join(ROOT, 'infra', path), 'utf8');
}

/** The services of compose.yaml, as compose reads them. */
export function services() {
  return parse(read('compose/compose.yaml'), { merge: true }).services;
}

/**
 * The variables of the API's containers, their secrets in files of the drill's own.
 * @param {string} folder
 * @param {Record<string, string>} secrets By the name that compose.yaml gives them.
 * @returns {Record<string, string>}
 */
export function apiSettings(folder, secrets) {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(secrets))
    writeFileSync(join(folder, name), text, { mode: 0o600 });
  const entries = Object.entries(services()['api-1'].environment).map(([name, value]) => [
    name,
    // What the operator may set is left at its default: `${X:-y}` is y.
    String(value)
      .replace('/run/secrets', folder)
      .replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
  ]);
  return Object.fromEntries(entries);
}

/**
 * The real configuration of nginx, at the places and ports of this machine.
 * @param {string} folder
 * @param {{ port: number, apis: readonly number[], shell: string }} places
 * @returns {string} The path of the configuration.
 */
export function writeNginx(folder, { port, apis, shell }) {
  const files = {
    'nginx.conf': read('nginx/nginx.conf')
      .replaceAll('/etc/nginx/cartera/', `${folder}/`)
      .replaceAll('/usr/share/cartera/shell', shell)
      .replaceAll('/tmp/nginx', `${folder}/tmp`)
      .replace('/dev/stdout', `${folder}/access.log`),
    'proxy.conf': read('nginx/proxy.conf'),
    'headers.conf': read('nginx/headers.conf'),
    'upstream.conf': apis.reduce(
      (text, api, i) => text.replace(`api-${i + 1}:3000`, `127.0.0.1:${api}`),
      read('compose/upstream.conf'),
    ),
    // The drill stands for the proxy in front, and says who each request is from.
    'listen.conf': read('compose/listen.conf')
      .replace('listen 8080;', `listen 127.0.0.1:${port};\nset_real_ip_from 127.0.0.1;`)
      .replace('listen [::]:8080;', ''),
  };
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return join(folder, 'nginx.conf');
}
