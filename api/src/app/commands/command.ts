import type { DataSource } from 'typeorm';
import { type Config, completeConfig } from '../../platform/config/config.js';
import { createFolder } from '../../platform/config/create-folder.js';
import { readEnv } from '../../platform/config/env.js';
import { withDatabase, withOwner } from '../database.js';
import { resolveUrls } from '../database-urls.js';
import { explainFailure } from '../explain-failure.js';

/** The lines that a command prints, and the exit code of the process. */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly code: number;
}

/** @param asOwner runs a task that only the owner of the tables may do. */
type Task = (
  dataSource: DataSource,
  config: Config,
  asOwner: <T>(perform: (owner: DataSource) => Promise<T>) => Promise<T>,
) => Promise<CommandResult>;

/**
 * Runs a command on the database of the environment, which an API may be using, and ends the process.
 * A failure prints its reason and exits with code 1.
 */
export async function runCommand(work: Task): Promise<never> {
  try {
    const { lines, code } = await execute(work);
    process.stdout.write(`${lines.join('\n')}\n`);
    process.exit(code);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(1);
  }
}

async function execute(work: Task): Promise<CommandResult> {
  const env = readEnv(process.env);
  await createFolder(env.dataFolder);
  const { api, owner, postgres } = await resolveUrls(env, true);
  try {
    return await withDatabase(api, env.databaseWait * 1000, async (dataSource) =>
      work(dataSource, await completeConfig(env), (perform) => withOwner(dataSource, owner, 0, perform)),
    );
  } finally {
    await postgres?.stop();
  }
}
