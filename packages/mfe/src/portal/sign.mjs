import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, signedText } from '@cartera/contrato/portal-archivos';
import { filesOf, pathIn } from '../project.mjs';

const KEY_FILE = 'llave-de-firma.pem';

/**
 * Signs a build, its number and its commit.
 * @param {{ nombre: string, version: string, commit: string, limpio: string }} version
 * @param {string} dist The folder of the build.
 * @param {string} keyFile The private key, as PEM.
 * @returns {Promise<string>} The signature, in base64.
 * @throws {Error} if the file is no Ed25519 key.
 */
export async function signVersion({ limpio, ...version }, dist, keyFile) {
  const integridad = await hashesOf(dist);
  const text = signedText({ ...version, limpio: limpio === 'true', integridad });
  return sign(null, Buffer.from(text), await readKey(keyFile)).toString('base64');
}

/**
 * Makes a pair of keys. The private one stays in a file that only its owner reads.
 * @param {string} folder
 * @returns {Promise<string>} What to do with them.
 */
export async function makeKey(folder) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const file = join(folder, KEY_FILE);
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error) => {
    throw error.code === 'EEXIST' ? new Error(`${KEY_FILE} ya existe: bórralo o muévelo antes`) : error;
  });
  return `La llave privada está en ${KEY_FILE}: guárdala en los secretos y no en el repositorio.
Ponla en CARTERA_LLAVE para firmar. La pública, para «Responsables» en Salud del portal:
${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
}

/** @param {string} file */
async function readKey(file) {
  try {
    const key = createPrivateKey(await readFile(file));
    if (createPublicKey(key).asymmetricKeyType === 'ed25519') return key;
  } catch (error) {
    throw new Error(
      `CARTERA_LLAVE: no se pudo leer ${file} (${error instanceof Error ? error.message : error})`,
    );
  }
  throw new Error(`CARTERA_LLAVE: ${file} no es una llave Ed25519`);
}

/** Hashes the files of a build as the registry does. @param {string} dist */
export async function hashesOf(dist) {
  const archivos = filesOf(dist).map(async (file) => ({
    ruta: pathIn(dist, file),
    hash: `sha256-${hash('sha256', await readFile(file), 'base64')}`,
  }));
  return integrityOf(await Promise.all(archivos));
}
