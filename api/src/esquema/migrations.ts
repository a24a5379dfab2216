import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));

/** TypeORM reads the order of a migration from the last 13 digits of its name, a moment in milliseconds. */
const FIRST_MOMENT = 1_763_683_200_000;

/**
 * Every migration, in order: the files of `migrations/`, each in a transaction of its own. A database stores the names of its
 * migrations, so a released file never changes, nor does its name. There is no way back but a backup.
 */
export const MIGRATIONS: (new () => MigrationInterface)[] = readdirSync(FOLDER)
  .sort()
  .map((file) => {
    const name = file.replace('.sql', '');
    const sql = readFileSync(`${FOLDER}${file}`, 'utf8');
    return class implements MigrationInterface {
      readonly name = `${name}-${FIRST_MOMENT + Number.parseInt(name, 10)}`;

      async up(queryRunner: QueryRunner): Promise<void> {
        // A large database needs more than the statement timeout.
        await queryRunner.query('SET LOCAL statement_timeout = 0');
        await queryRunner.query(sql);
      }

      async down(): Promise<void> {
        throw new Error('A migration is not undone: restore a backup');
      }
    };
  });
