import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ADMIN } from './portal.js';

const ejecutar = promisify(execFile);

const RAIZ = fileURLToPath(new URL('../../', import.meta.url));
const HERRAMIENTA = join(RAIZ, 'packages', 'mfe', 'bin', 'cartera-mfe.mjs');

/** A module's sources apart from the repository's, to be changed and released as its team would. */
export class CopiaDeModulo {
  private constructor(
    private readonly carpeta: string,
    private readonly portal: string,
  ) {}

  /** @param portal the address of the portal it is released to. */
  static async de(nombre: string, portal: string): Promise<CopiaDeModulo> {
    // Inside the repository, where its libraries are found.
    const carpeta = join(RAIZ, 'e2e', 'test-results', `copia-${process.pid}-${Date.now()}`, nombre);
    await mkdir(carpeta, { recursive: true });
    for (const parte of ['src', 'mfe.json', 'package.json']) {
      await cp(join(RAIZ, nombre, parte), join(carpeta, parte), { recursive: true });
    }
    return new CopiaDeModulo(carpeta, portal);
  }

  /** @throws Error where the file does not have the text. */
  async cambiar(archivo: string, texto: string, otro: string): Promise<void> {
    const ruta = join(this.carpeta, archivo);
    const antes = await readFile(ruta, 'utf8');
    if (!antes.includes(texto)) throw new Error(`${archivo} no dice «${texto}»`);
    await writeFile(ruta, antes.replaceAll(texto, otro));
  }

  /** An order of the release tool, as the admin. @returns what it prints. */
  async ordenar(orden: string, ...argumentos: string[]): Promise<string> {
    const { stdout } = await ejecutar(
      process.execPath,
      [HERRAMIENTA, orden, '--to', this.portal, ...argumentos],
      {
        cwd: this.carpeta,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          CARTERA_USUARIO: ADMIN.email,
          CARTERA_CLAVE: ADMIN.password,
        },
      },
    );
    return stdout;
  }

  async borrar(): Promise<void> {
    await rm(dirname(this.carpeta), { recursive: true, force: true });
  }
}
