import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const POSTGRES_USER = 'postgres';

/** The unprivileged user of this system that Postgres runs as, since it refuses to run as root. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** Undefined where this process is not root, and Postgres runs as whoever runs it. */
export async function findPostgresUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (!(await succeeds('id', [POSTGRES_USER]))) {
    await execute('useradd', ['--system', '--user-group', '--no-create-home', POSTGRES_USER]);
  }
  const idOf = async (option: '-u' | '-g') => Number((await execute('id', [option, POSTGRES_USER])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Gives Postgres its folder or file. */
export async function changeOwner(path: string, user: SystemUser | undefined): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

/**
 * Runs one of Postgres's programs as its user. Root's folders are often closed to other users (its home, a temporary
 * folder), and Postgres could not reach its own files in them: there it keeps one power of root, to pass through
 * folders.
 * @param paths files the program must reach besides itself.
 * @throws Error whose text is the program's own output.
 */
export async function run(
  user: SystemUser | undefined,
  paths: readonly string[],
  program: string,
  args: readonly string[],
): Promise<void> {
  const reaches = !user || (await succeeds('ls', ['-d', program, ...paths], user));
  const change = reaches ? [] : keepingDacOverride(user);
  const [command = program, ...rest] = [...change, program, ...args];
  try {
    await execute(command, rest, { ...(reaches && user), cwd: tmpdir() });
  } catch (error) {
    const { stderr, stdout, message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error((stderr || stdout || message).trim(), { cause: error });
  }
}

function keepingDacOverride({ uid, gid }: SystemUser): string[] {
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
async function succeeds(program: string, args: readonly string[], user?: SystemUser): Promise<boolean> {
  try {
    await execute(program, args, { ...user, cwd: '/' });
    return true;
  } catch {
    // A program that fails is the answer that was asked for.
    return false;
  }
}
