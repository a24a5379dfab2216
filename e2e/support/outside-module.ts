import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { packAll } from '../../infra/local/packages/pack.mjs';
import { ADMIN } from './portal.js';

const execute = promisify(execFile);

/** npm hands these to its scripts; with them, npm would install into the repository. */
const OF_THE_REPOSITORY = /^(npm_(package|lifecycle|config_local_prefix)|INIT_CWD)/;
/** An install fetches the packages that the machine has not cached. */
const LIMIT_MS = 4 * 60_000;

/** A module's folder outside the repository, on the packed packages. */
export class OutsideModule {
  private constructor(
    private readonly parent: string,
    private readonly folder: string,
    private readonly portal: string,
  ) {}

  /** Makes an empty folder, and the packages beside it. @param portal the URL of the portal that receives its releases. */
  static async create(name: string, portal: string): Promise<OutsideModule> {
    const parent = await mkdtemp(join(tmpdir(), 'cartera-fuera-'));
    const folder = join(parent, name);
    await mkdir(folder);
    return new OutsideModule(parent, folder, portal);
  }

  /** Packs the packages and installs them. */
  async installPackages(): Promise<void> {
    const archives = packAll(join(this.parent, 'paquetes'), CONTRACT_VERSION);
    await this.run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', ...archives);
  }

  /** Runs a command in the folder, as the admin. @returns what it prints. */
  run(command: string, ...args: string[]): Promise<string> {
    return this.execute(command, args, { CARTERA_USUARIO: ADMIN.email, CARTERA_CLAVE: ADMIN.password });
  }

  /** Releases the module as a pipeline that has the secrets alone. @returns what it prints. */
  release(secrets: { readonly CARTERA_TOKEN: string; readonly CARTERA_LLAVE?: string }): Promise<string> {
    return this.execute('npm', ['run', 'release'], secrets);
  }

  private async execute(
    command: string,
    args: readonly string[],
    credentials: Readonly<Record<string, string>>,
  ): Promise<string> {
    const own = Object.entries(process.env).filter(([name]) => !OF_THE_REPOSITORY.test(name));
    const { stdout } = await execute(command, args, {
      cwd: this.folder,
      timeout: LIMIT_MS,
      env: {
        ...Object.fromEntries(own),
        GIT_AUTHOR_NAME: 'Equipo',
        GIT_AUTHOR_EMAIL: 'equipo@cartas.test',
        GIT_COMMITTER_NAME: 'Equipo',
        GIT_COMMITTER_EMAIL: 'equipo@cartas.test',
        CARTERA_PORTAL: this.portal,
        ...credentials,
      },
    });
    return stdout;
  }

  /** Replaces a text in a file. */
  async change(file: string, text: string, replacement: string): Promise<void> {
    const path = join(this.folder, file);
    const content = await readFile(path, 'utf8');
    if (!content.includes(text)) throw new Error(`${file} does not contain '${text}'`);
    await writeFile(path, content.replaceAll(text, replacement));
  }

  async remove(): Promise<void> {
    await rm(this.parent, { recursive: true, force: true });
  }
}
