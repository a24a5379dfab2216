import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureContract } from '../src/contract.mjs';

let folder = '';

/** Writes a contract without its build. @param {string} text */
function write(text) {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'portal.ts'), text);
  const compilerOptions = {
    ...{ rootDir: 'src', outDir: 'dist', module: 'NodeNext' },
    ...{ lib: ['ES2022'], skipLibCheck: true },
  };
  writeFileSync(join(folder, 'tsconfig.build.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartera-contrato-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('builds a contract that was never built', () => {
  write('export const version: string = "1.0.0";');
  ensureContract(folder);
  expect(existsSync(join(folder, 'dist', 'portal.js'))).toBe(true);
});

test('reports why a contract does not compile', () => {
  write('export const version: number = "1.0.0";');
  expect(() => ensureContract(folder)).toThrow(/TS2322/);
});
