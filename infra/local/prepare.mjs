import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { withAddresses } from './addresses.mjs';
import { ROOT, runNpm, runTool } from './command.mjs';

const LOCK = `${ROOT}package-lock.json`;
const STAMP = `${ROOT}node_modules/.cartera-lock`;
/** npm reads this file before the lock. It exists only during an install. */
const TEMPORARY_LOCK = `${ROOT}npm-shrinkwrap.json`;
const CI = ['ci', '--no-audit', '--no-fund'];
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const OLDEST_NODE = [20, 19];

function lockHash() {
  return createHash('sha256').update(readFileSync(LOCK)).digest('hex');
}

function installedHash() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return null;
  }
}

/** Exits with a message if Node is older than the libraries support. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = OLDEST_NODE;
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return;
  console.error(
    `Cartera necesita Node ${OLDEST_NODE.join('.')} o más nuevo; este es ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Installs the packages of the lock file, unless they are installed already. */
export async function install() {
  // A killed install leaves it behind.
  rmSync(TEMPORARY_LOCK, { force: true });
  const wanted = lockHash();
  if (installedHash() === wanted) return;
  if ((await installDirectly()) !== 0) {
    console.log('Se instala otra vez, preguntándole al registro dónde está cada paquete');
    const code = await runNpm(CI);
    if (code !== 0) process.exit(code);
  }
  writeFileSync(STAMP, wanted);
}

/** @returns {Promise<number>} npm's exit code; not 0 if npm reports no registry, or the registry uses other addresses. */
async function installDirectly() {
  const config = npmConfig();
  if (typeof config.registry !== 'string') return 1;
  const remove = () => rmSync(TEMPORARY_LOCK, { force: true });
  const stop = () => process.exit(1);
  process.once('exit', remove);
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    const lock = JSON.parse(readFileSync(LOCK, 'utf8'));
    writeFileSync(TEMPORARY_LOCK, JSON.stringify(withAddresses(lock, config)));
    return await runNpm(CI);
  } finally {
    remove();
    process.off('exit', remove);
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/** @returns {Record<string, unknown>} npm's configuration; empty if npm does not report it. */
function npmConfig() {
  const npm = process.env.npm_execpath;
  const args = [...(npm ? [npm] : []), 'config', 'list', '--json', '--silent'];
  try {
    return JSON.parse(execFileSync(npm ? process.execPath : 'npm', args, { cwd: ROOT, encoding: 'utf8' }));
  } catch {
    return {};
  }
}

/** Builds the packages that changed since the last build. @returns {Promise<number>} The exit code. */
export async function build() {
  const args = ['run', 'build', '--output-logs=errors-only', '--no-update-notifier'];
  const code = await runTool('turbo/bin/turbo', args);
  if (code === 0) removeStaleFiles();
  return code;
}

/**
 * Removes the files that the last build of each bundle did not write. Turbo restores files beside those of an earlier build,
 * and a version is everything in its folder.
 */
function removeStaleFiles() {
  for (const name of readdirSync(ROOT)) {
    const list = `${ROOT}${name}/maps/archivos.json`;
    if (!existsSync(list)) continue;
    const written = new Set(JSON.parse(readFileSync(list, 'utf8')));
    const dist = `${ROOT}${name}/dist/`;
    for (const file of readdirSync(dist).filter((file) => !written.has(file))) {
      rmSync(dist + file, { recursive: true });
    }
  }
}
