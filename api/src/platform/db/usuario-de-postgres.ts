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

/** A program, its arguments, and who runs it. */
interface Lanzamiento {
  readonly programa: string;
  readonly argumentos: readonly string[];
  readonly usuario: UsuarioDelSistema | undefined;
}

/** Undefined where this process is not root, and Postgres runs as whoever runs it. */
export async function usuarioDePostgres(): Promise<UsuarioDelSistema | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await buscar()) ?? (await crear());
}

/** Gives Postgres its folder or file. */
export async function ceder(ruta: string, usuario: UsuarioDelSistema | undefined): Promise<void> {
  if (usuario) await chown(ruta, usuario.uid, usuario.gid);
}

/**
 * Runs one of Postgres's programs as its user.
 * @param rutas files the program must reach besides itself.
 * @throws Error whose text is the program's own output.
 */
export async function correr(
  usuario: UsuarioDelSistema | undefined,
  rutas: readonly string[],
  programa: string,
  argumentos: readonly string[],
): Promise<void> {
  const lanzamiento = await lanzar(usuario, [programa, ...rutas], programa, argumentos);
  await new Promise<void>((resolver, rechazar) => {
    execFile(
      lanzamiento.programa,
      lanzamiento.argumentos,
      { ...lanzamiento.usuario, cwd: tmpdir() },
      (error, salida, errores) => {
        if (error) rechazar(new Error(`${errores || salida || error.message}`.trim(), { cause: error }));
        else resolver();
      },
    );
  });
}

/**
 * How to run a program as that user. Root's folders are often closed to everyone else (its home, a temporary
 * folder), and Postgres would not even reach its own files in them: there it keeps one power of root's, to pass
 * through folders, and nothing more.
 * @param rutas files the program must reach.
 */
async function lanzar(
  usuario: UsuarioDelSistema | undefined,
  rutas: readonly string[],
  programa: string,
  argumentos: readonly string[],
): Promise<Lanzamiento> {
  if (!usuario || (await alcanza(usuario, rutas))) return { programa, argumentos, usuario };
  return {
    programa: 'setpriv',
    argumentos: [
      `--reuid=${usuario.uid}`,
      `--regid=${usuario.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      programa,
      ...argumentos,
    ],
    usuario: undefined,
  };
}

async function alcanza(usuario: UsuarioDelSistema, rutas: readonly string[]): Promise<boolean> {
  try {
    await ejecutar('ls', ['-d', ...rutas], { ...usuario, cwd: '/' });
    return true;
  } catch {
    // `ls` fails for a path the user cannot reach, which is what was asked.
    return false;
  }
}

async function buscar(): Promise<UsuarioDelSistema | undefined> {
  try {
    const [uid, gid] = await Promise.all([numero('-u'), numero('-g')]);
    return { uid, gid };
  } catch {
    // `id` fails for a user who does not exist, which is what was asked.
    return undefined;
  }
}

async function numero(opcion: '-u' | '-g'): Promise<number> {
  return Number((await ejecutar('id', [opcion, USUARIO])).stdout);
}

async function crear(): Promise<UsuarioDelSistema> {
  await ejecutar('useradd', ['--system', '--user-group', '--no-create-home', USUARIO]);
  const [uid, gid] = await Promise.all([numero('-u'), numero('-g')]);
  return { uid, gid };
}
