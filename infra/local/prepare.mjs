import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT, runNpm, runTool } from './command.mjs';

const LOCK = `${ROOT}package-lock.json`;
const STAMP = `${ROOT}node_modules/.cartera-lock`;
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

/** Stops with one line where Node is older than the libraries support. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = OLDEST_NODE;
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return;
  console.error(
    `Cartera necesita Node ${OLDEST_NODE.join('.')} o más nuevo; este es ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Installs what the lock file says, unless that very lock file is what stands installed. */
export async function install() {
  const wanted = lockHash();
  if (installedHash() === wanted) return;
  const code = await runNpm(['ci', '--no-audit', '--no-fund']);
  if (code !== 0) process.exit(code);
  writeFileSync(STAMP, wanted);
}

/** Builds what changed since the last build. @returns {Promise<number>} The exit code. */
export function build() {
  return runTool('turbo/bin/turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']);
}
