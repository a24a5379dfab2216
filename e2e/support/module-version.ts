import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../infra/local/command.mjs';
import { ADMIN } from './portal.js';

const execute = promisify(execFile);

const TOOL = join(ROOT, 'packages', 'mfe', 'bin', 'cartera-mfe.mjs');

/** A copy of a module's sources, to change and release it as its team would. */
export class ModuleCopy {
  private constructor(
    private readonly folder: string,
    private readonly portal: string,
  ) {}

  /** @param portal the URL of the portal that receives its releases. */
  static async create(name: string, portal: string): Promise<ModuleCopy> {
    // Inside the repository, so that Node finds the libraries.
    const folder = join(ROOT, 'e2e', 'test-results', `copy-${process.pid}-${Date.now()}`, name);
    await mkdir(folder, { recursive: true });
    for (const part of ['src', 'mfe.json', 'package.json']) {
      await cp(join(ROOT, name, part), join(folder, part), { recursive: true });
    }
    return new ModuleCopy(folder, portal);
  }

  /** Replaces a text in a file. @throws Error if the file does not contain the text. */
  async change(file: string, text: string, replacement: string): Promise<void> {
    const path = join(this.folder, file);
    const content = await readFile(path, 'utf8');
    if (!content.includes(text)) throw new Error(`${file} does not contain '${text}'`);
    await writeFile(path, content.replaceAll(text, replacement));
  }

  /** Runs the release tool as the admin. @returns its output. */
  async runTool(command: string, ...args: string[]): Promise<string> {
    const { stdout } = await execute(process.execPath, [TOOL, command, '--to', this.portal, ...args], {
      cwd: this.folder,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        CHROMIUM: process.env.CHROMIUM,
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
