import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Errors of the calls that a version makes. */
export class ErrorDeLlamada1763683201090 implements MigrationInterface {
  name = 'ErrorDeLlamada1763683201090';

  async up(q: QueryRunner): Promise<void> {
    await this.allow(q, ['dibujo', 'codigo', 'promesa', 'llamada']);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DELETE FROM portal_error WHERE tipo = 'llamada'`);
    await this.allow(q, ['dibujo', 'codigo', 'promesa']);
  }

  private async allow(q: QueryRunner, kinds: readonly string[]): Promise<void> {
    await q.query(`
      ALTER TABLE portal_error
        DROP CONSTRAINT portal_error_tipo_check,
        ADD CONSTRAINT portal_error_tipo_check CHECK (tipo IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`);
  }
}
