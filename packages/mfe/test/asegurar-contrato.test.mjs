import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asegurarContrato } from '../src/asegurar-contrato.mjs';

/** @type {string} */
let contrato;

/** A contract that was never built. @param {string} texto */
function escribir(texto) {
  mkdirSync(join(contrato, 'src'));
  writeFileSync(join(contrato, 'src', 'portal.ts'), texto);
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
  escribir('export const version: string = "1.0.0";');
  asegurarContrato(contrato);
  expect(existsSync(join(contrato, 'dist', 'portal.js'))).toBe(true);
});

test('one that does not compile says why', () => {
  escribir('export const version: number = "1.0.0";');
  expect(() => asegurarContrato(contrato)).toThrow(/No se pudo construir el contrato:\n.*TS2322/);
});
