import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../local/command.mjs';

test.each([
  ['', 12],
  ['SESION_HORAS=48', 48],
  ["SESION_HORAS='48'", 48],
  ['SESION_HORAS="48"', 48],
  ['SESION_HORAS=1\nSESION_HORAS=24', 24],
])('with the settings %j an earlier key is retired after %d hours', (settings, hours) => {
  const folder = mkdtempSync(join(tmpdir(), 'cartera-key-'));
  try {
    copyFileSync(join(ROOT, 'infra/compose/roll-key.sh'), join(folder, 'roll-key.sh'));
    mkdirSync(join(folder, 'secretos'));
    writeFileSync(join(folder, 'secretos/jwt'), 'new\nold\n');
    writeFileSync(join(folder, '.env'), `${settings}\n`);
    const { status, stderr } = spawnSync(join(folder, 'roll-key.sh'), ['--retire'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining(`espera ${hours} horas`)]);
    expect(readFileSync(join(folder, 'secretos/jwt'), 'utf8')).toBe('new\nold\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
