import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Manifest } from '@cartera/contrato/portal';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { satisfies } from 'semver';

export const MANIFEST_FILE = 'mfe.json';

/** An `mfe.json` that cannot be published; the message lists every reason. */
export class InvalidManifest extends Error {
  /** @param {string} file @param {string[]} reasons */
  constructor(file, reasons) {
    super([`${file} no es válido:`, ...reasons.map((reason) => `  - ${reason}`)].join('\n'));
    this.name = 'InvalidManifest';
    this.reasons = reasons;
  }
}

/**
 * A module's manifest, validated with the contract's schema and version.
 * @param {string} folder
 * @param {string} packageName The name in its package.json; the manifest must have the same.
 * @returns {import('@cartera/contrato/portal').Manifest | null} Null for the shell, which has none.
 * @throws {InvalidManifest}
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
 * @throws {InvalidManifest}
 */
export function checkManifest(text, packageName) {
  const parsed = Manifest.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new InvalidManifest(
      MANIFEST_FILE,
      parsed.error.issues.map(({ path, message }) => `${path.join('.') || '(todo)'}: ${message}`),
    );
  }
  const { nombre, contrato } = parsed.data;
  const reasons = [];
  if (nombre !== packageName) reasons.push(`nombre: es «${nombre}» y el paquete se llama «${packageName}»`);
  if (!satisfies(CONTRACT_VERSION, contrato)) {
    reasons.push(`contrato: pide ${contrato} y se construye con ${CONTRACT_VERSION}`);
  }
  if (reasons.length > 0) throw new InvalidManifest(MANIFEST_FILE, reasons);
  return parsed.data;
}

/** @param {string} text @returns {unknown} */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidManifest(MANIFEST_FILE, [error instanceof Error ? error.message : String(error)]);
  }
}
