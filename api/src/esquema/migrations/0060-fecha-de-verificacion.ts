import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dates each verification of the audit trail itself: one of the API's with a future date would hide all later ones. */
export class FechaDeVerificacion1763683200600 implements MigrationInterface {
  name = 'FechaDeVerificacion1763683200600';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE FUNCTION fechar_verificacion() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.momento := clock_timestamp();
        RETURN NEW;
      END $$`);
    await q.query(`
      CREATE TRIGGER auditoria_verificacion_fechada BEFORE INSERT ON auditoria_verificacion
      FOR EACH ROW EXECUTE FUNCTION fechar_verificacion()`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TRIGGER auditoria_verificacion_fechada ON auditoria_verificacion`);
    await q.query(`DROP FUNCTION fechar_verificacion()`);
  }
}
