import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A service token is a session of its maker, with the modules that it may publish. */
export class TokenDeServicio1763683201100 implements MigrationInterface {
  name = 'TokenDeServicio1763683201100';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE sesion
        ADD COLUMN modulos text[],
        ADD COLUMN nombre text,
        ADD COLUMN huella text,
        ADD CONSTRAINT sesion_token_completo CHECK (
          (modulos IS NULL) = (nombre IS NULL) AND (modulos IS NULL) = (huella IS NULL))`);
    await q.query(`CREATE UNIQUE INDEX sesion_por_huella ON sesion (huella) WHERE huella IS NOT NULL`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DELETE FROM sesion WHERE modulos IS NOT NULL`);
    await q.query(`ALTER TABLE sesion DROP COLUMN modulos, DROP COLUMN nombre, DROP COLUMN huella`);
  }
}
