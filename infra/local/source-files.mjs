import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.mjs';

const LIST = ['ls-files', '--cached', '--others', '--exclude-standard'];

/**
 * Lists the files of the project. New files that git does not track yet are included; files that git ignores are not.
 * @returns {string[]} Paths from the root.
 */
export function sourceFiles() {
  return execFileSync('git', LIST, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));
}
