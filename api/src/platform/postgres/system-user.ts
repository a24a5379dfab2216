import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const POSTGRES_USER = 'postgres';

/** The unprivileged system user that runs Postgres, which refuses to run as root. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** Undefined if this process is not root: Postgres then runs as the same user. Creates the user if missing. */
export async function findPostgresUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (!(await succeeds('id', [POSTGRES_USER]))) {
    await execute('useradd', ['--system', '--user-group', '--no-create-home', POSTGRES_USER]);
  }
  const idOf = async (option: '-u' | '-g') => Number((await execute('id', [option, POSTGRES_USER])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Makes the user of Postgres the owner of a folder or file. */
export async function changeOwner(path: string, user: SystemUser | undefined): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

/**
 * Runs a program of Postgres as its user. If that user cannot reach the files, because they are in a private folder of
 * root, the program keeps one capability of root: `dac_override`, which passes through any folder.
 * @param paths files that the program must reach.
 * @throws Error with the output of the program.
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

/** True if a program exits without an error. */
async function succeeds(program: string, args: readonly string[], user?: SystemUser): Promise<boolean> {
  try {
    await execute(program, args, { ...user, cwd: '/' });
    return true;
  } catch {
    // A failed program is a valid result here.
    return false;
  }
}
