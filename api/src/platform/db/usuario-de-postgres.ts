import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
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
  return (await buscar()) ?? (await crear());
}

/** Gives Postgres its folder. */
export async function cederCarpeta(carpeta: string, usuario: UsuarioDelSistema | undefined): Promise<void> {
  if (usuario) await chown(carpeta, usuario.uid, usuario.gid);
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
