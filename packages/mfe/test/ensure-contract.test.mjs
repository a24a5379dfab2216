import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureContract } from '../src/ensure-contract.mjs';

/** @type {string} */
let contrato;

/** A contract that was never built. @param {string} text */
function write(text) {
  mkdirSync(join(contrato, 'src'));
  writeFileSync(join(contrato, 'src', 'portal.ts'), text);
  const compilerOptions = {
    ...{ rootDir: 'src', outDir: 'dist', module: 'NodeNext' },
    ...{ lib: ['ES2022'], skipLibCheck: true },
  };
  writeFileSync(join(contrato, 'tsconfig.build.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
}

beforeEach(() => {
  contrato = mkdtempSync(join(tmpdir(), 'cartera-contrato-'));
});
afterEach(() => rmSync(contrato, { recursive: true }));

test('a contract that nobody built yet is built', () => {
  write('export const version: string = "1.0.0";');
  ensureContract(contrato);
  expect(existsSync(join(contrato, 'dist', 'portal.js'))).toBe(true);
});

test('one that does not compile says why', () => {
  write('export const version: number = "1.0.0";');
  expect(() => ensureContract(contrato)).toThrow(/No se pudo construir el contrato:\n.*TS2322/);
});
