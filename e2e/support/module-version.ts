import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ADMIN } from './portal.js';

const execute = promisify(execFile);

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TOOL = join(ROOT, 'packages', 'mfe', 'bin', 'cartera-mfe.mjs');

/** A module's sources apart from the repository's, to be changed and released as its team would. */
export class ModuleCopy {
  private constructor(
    private readonly folder: string,
    private readonly portal: string,
  ) {}

  /** @param portal the address of the portal it is released to. */
  static async create(nombre: string, portal: string): Promise<ModuleCopy> {
    // Inside the repository, where its libraries are found.
    const folder = join(ROOT, 'e2e', 'test-results', `copia-${process.pid}-${Date.now()}`, nombre);
    await mkdir(folder, { recursive: true });
    for (const part of ['src', 'mfe.json', 'package.json']) {
      await cp(join(ROOT, nombre, part), join(folder, part), { recursive: true });
    }
    return new ModuleCopy(folder, portal);
  }

  /** @throws Error where the file does not have the text. */
  async change(file: string, text: string, replacement: string): Promise<void> {
    const path = join(this.folder, file);
    const content = await readFile(path, 'utf8');
    if (!content.includes(text)) throw new Error(`${file} no dice «${text}»`);
    await writeFile(path, content.replaceAll(text, replacement));
  }

  /** An order of the release tool, as the admin. @returns what it prints. */
  async runTool(command: string, ...args: string[]): Promise<string> {
    const { stdout } = await execute(process.execPath, [TOOL, command, '--to', this.portal, ...args], {
      cwd: this.folder,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        CARTERA_USUARIO: ADMIN.email,
        CARTERA_CLAVE: ADMIN.password,
      },
    });
    return stdout;
  }

  async remove(): Promise<void> {
    await rm(dirname(this.folder), { recursive: true, force: true });
  }
}
