import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE } from '@cartera/contrato/portal-archivos';
import { NewVersion } from '@cartera/contrato/portal-versions';
import { CONTRACT_VERSION, supportsContract } from '@cartera/contrato/version';

/**
 * A module's manifest, validated with the contract's schema and version.
 * @param {string} folder
 * @param {string} packageName The name in its package.json; the manifest must have the same.
 * @returns {import('@cartera/contrato/portal').Manifest | null} Null for the shell, which has none.
 * @throws {Error} with every reason why it cannot be published.
 */
export function readManifest(folder, packageName) {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file)) return null;
  return checkManifest(readFileSync(file, 'utf8'), packageName);
}

/**
 * @param {string} text
 * @param {string} packageName
 * @returns {import('@cartera/contrato/portal').Manifest}
 * @throws {Error}
 */
export function checkManifest(text, packageName) {
  const { data, error } = NewVersion.shape.manifiesto.safeParse(text);
  const faults = error?.issues.map(({ path, message }) => `${path.join('.') || '(todo)'}: ${message}`) ?? [];
  if (!data) throw invalid(faults);
  const { nombre, contrato } = data;
  const reasons = [];
  if (nombre !== packageName) reasons.push(`nombre: es «${nombre}» y el paquete se llama «${packageName}»`);
  if (!supportsContract(contrato)) {
    reasons.push(`contrato: pide ${contrato} y se construye con ${CONTRACT_VERSION}`);
  }
  if (reasons.length > 0) throw invalid(reasons);
  return data;
}

/** @param {string[]} reasons */
const invalid = (reasons) => new Error([`${MANIFEST_FILE} no es válido:`, ...reasons].join('\n  - '));
