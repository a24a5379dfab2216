import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNginx, hasNginx } from '../drills/processes.mjs';
import { read, writeNginx } from '../drills/settings.mjs';

const withNginx = hasNginx() ? test : test.skip;
const PLACES = { port: 18_080, apis: [18_081, 18_082], shell: '/nonexistent' };

withNginx('nginx takes its configuration, and says what is wrong with another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartera-nginx-'));
  try {
    expect(checkNginx(writeNginx(folder, PLACES))).toBe('');
    expect(checkNginx(writeNginx(folder, { ...PLACES, port: 99_999 }))).toContain('listen.conf');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('it writes nowhere but under /tmp, where the image’s root is not to be written', () => {
  const written = [
    ...read('nginx/nginx.conf').matchAll(/^\s*(?:pid|\w+_temp_path|proxy_cache_path) (\S+?);?\s/gm),
  ];
  expect(written).toHaveLength(7);
  for (const [, path] of written) expect(path).toMatch(/^\/tmp\//);
});

test('it never sends twice a write without a key', () => {
  const blocks = read('nginx/nginx.conf').split(/^\s*location /m);
  const twice = blocks.filter((block) => block.includes('non_idempotent'));
  expect(twice.map((block) => block.split(' ')[0])).toEqual(['@con_llave']);
  expect(read('nginx/proxy.conf')).not.toContain('proxy_next_upstream error');
});
