import { execFile } from 'node:child_process';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { ROOT } from '../../infra/local/command.mjs';

const execute = promisify(execFile);

const VERSION_FILE = 'packages/contrato/src/version.ts';
const PACKAGES = ['contrato', 'dominio', 'kit', 'piezas', 'mfe'];

/** The shell and the modules as they were before the last minor of the contract and the kit, built. */
export class PreviousMinor {
  private constructor(
    readonly folder: string,
    /** The version of their contract and kit. */
    readonly version: string,
  ) {}

  /**
   * Builds them from the history.
   * @param modules the modules to build, beside the shell.
   * @returns null if there is none: no minor version came before, or the clone is too shallow to have it.
   */
  static async build(modules: readonly string[]): Promise<PreviousMinor | null> {
    const apps = ['shell', ...modules];
    const last = await lastCommitOfPreviousMinor();
    if (last === null) return null;
    // Inside the repository, so that Node finds the libraries.
    const folder = join(ROOT, 'e2e', 'test-results', `previous-${process.pid}`);
    const links = join(folder, 'node_modules', '@cartera');
    await mkdir(links, { recursive: true });
    const archive = join(folder, 'sources.tar');
    const settings = ['package.json', 'tsconfig.base.json', 'tsconfig.react.json'];
    await git('archive', '--output', archive, last.commit, ...settings, 'packages', ...apps);
    await execute('tar', ['-xf', archive, '-C', folder]);
    for (const name of PACKAGES) await symlink(join(folder, 'packages', name), join(links, name));
    for (const name of ['contrato', 'dominio']) {
      await execute('npx', ['tsc', '-p', 'tsconfig.build.json'], { cwd: join(folder, 'packages', name) });
    }
    const tool = join(folder, 'packages', 'mfe', 'bin', 'cartera-mfe.mjs');
    for (const name of apps) {
      await execute(process.execPath, [tool, 'build'], { cwd: join(folder, name) });
    }
    return new PreviousMinor(folder, last.version);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function git(...args: string[]): Promise<string> {
  return (await execute('git', args, { cwd: ROOT })).stdout.trim();
}

/** The last commit of the minor before today's in the same major version; null if the history has none. */
async function lastCommitOfPreviousMinor(): Promise<{ commit: string; version: string } | null> {
  const changes = (await git('log', '--format=%H', '--', VERSION_FILE)).split('\n');
  let next = 'HEAD';
  for (const commit of changes) {
    const version = /'(\d+\.\d+\.\d+)'/.exec(await git('show', `${commit}:${VERSION_FILE}`))?.[1];
    if (!version || partsOf(version)[0] !== partsOf(CONTRACT_VERSION)[0]) return null;
    if (partsOf(version)[1] !== partsOf(CONTRACT_VERSION)[1]) return { commit: `${next}^`, version };
    next = commit;
  }
  return null;
}

const partsOf = (version: string) => version.split('.');
