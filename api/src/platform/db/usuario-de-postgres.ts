import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';

const ejecutar = promisify(execFile);
const USUARIO = 'postgres';

/** The unprivileged user of this system that Postgres runs as, since it refuses to run as root. */
export interface UsuarioDelSistema {
  readonly uid: number;
  readonly gid: number;
}

/** Undefined where this process is not root, and Postgres runs as whoever runs it. */
export async function usuarioDePostgres(): Promise<UsuarioDelSistema | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (!(await termina('id', [USUARIO]))) {
    await ejecutar('useradd', ['--system', '--user-group', '--no-create-home', USUARIO]);
  }
  const numero = async (opcion: '-u' | '-g') => Number((await ejecutar('id', [opcion, USUARIO])).stdout);
  return { uid: await numero('-u'), gid: await numero('-g') };
}

/** Gives Postgres its folder or file. */
export async function ceder(ruta: string, usuario: UsuarioDelSistema | undefined): Promise<void> {
  if (usuario) await chown(ruta, usuario.uid, usuario.gid);
}

/**
 * Runs one of Postgres's programs as its user. Root's folders are often closed to other users (its home, a temporary
 * folder), and Postgres could not reach its own files in them: there it keeps one power of root, to pass through
 * folders.
 * @param rutas files the program must reach besides itself.
 * @throws Error whose text is the program's own output.
 */
export async function correr(
  usuario: UsuarioDelSistema | undefined,
  rutas: readonly string[],
  programa: string,
  argumentos: readonly string[],
): Promise<void> {
  const alcanza = !usuario || (await termina('ls', ['-d', programa, ...rutas], usuario));
  const cambio = alcanza ? [] : conUnPoderDeRoot(usuario);
  const [ejecutable = programa, ...resto] = [...cambio, programa, ...argumentos];
  try {
    await ejecutar(ejecutable, resto, { ...(alcanza && usuario), cwd: tmpdir() });
  } catch (error) {
    const { stderr, stdout, message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error((stderr || stdout || message).trim(), { cause: error });
  }
}

function conUnPoderDeRoot({ uid, gid }: UsuarioDelSistema): string[] {
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
}

/** Whether a program ends well. */
async function termina(
  programa: string,
  argumentos: readonly string[],
  usuario?: UsuarioDelSistema,
): Promise<boolean> {
  try {
    await ejecutar(programa, argumentos, { ...usuario, cwd: '/' });
    return true;
  } catch {
    // A program that fails is the answer that was asked for.
    return false;
  }
}
