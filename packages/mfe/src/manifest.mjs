import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Manifest } from '@cartera/contrato/portal';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { satisfies } from 'semver';

export const MANIFEST_FILE = 'mfe.json';

/** An `mfe.json` that cannot be published: the build stops and says every reason at once. */
export class InvalidManifest extends Error {
  /** @param {string} file @param {string[]} reasons */
  constructor(file, reasons) {
    super([`${file} no es válido:`, ...reasons.map((reason) => `  - ${reason}`)].join('\n'));
    this.name = 'ManifiestoInvalido';
    this.reasons = reasons;
  }
}

/**
 * A module's manifest, checked against the contract it is built with.
 * @param {string} folder
 * @param {string} packageJson The name in its package.json, which its manifest must bear.
 * @returns {import('@cartera/contrato/portal').Manifest | null} Null where the folder has none: it is the shell.
 * @throws {InvalidManifest}
 */
export function readManifest(folder, packageJson) {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file)) return null;
  return checkManifest(readFileSync(file, 'utf8'), packageJson);
}

/**
 * @param {string} text
 * @param {string} packageJson
 * @returns {import('@cartera/contrato/portal').Manifest}
 * @throws {InvalidManifest}
 */
export function checkManifest(text, packageJson) {
  const parsed = Manifest.safeParse(deJson(text));
  if (!parsed.success) {
    throw new InvalidManifest(
      MANIFEST_FILE,
      parsed.error.issues.map(({ path, message }) => `${path.join('.') || '(todo)'}: ${message}`),
    );
  }
  const { nombre, contrato } = parsed.data;
  const reasons = [];
  if (nombre !== packageJson) reasons.push(`nombre: es «${nombre}» y el paquete se llama «${packageJson}»`);
  if (!satisfies(CONTRACT_VERSION, contrato)) {
    reasons.push(`contrato: pide ${contrato} y se construye con ${CONTRACT_VERSION}`);
  }
  if (reasons.length > 0) throw new InvalidManifest(MANIFEST_FILE, reasons);
  return parsed.data;
}

/** @param {string} text @returns {unknown} */
function deJson(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidManifest(MANIFEST_FILE, [error instanceof Error ? error.message : String(error)]);
  }
}
