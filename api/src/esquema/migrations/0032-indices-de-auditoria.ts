import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The filters of the audit trail, each with the order of its list. */
const FILTERS = {
  auditoria_por_usuario: 'usuario_id',
  auditoria_por_accion: 'accion',
  auditoria_por_modulo: `split_part(accion, '.', 1)`,
  auditoria_por_registro: 'entidad_id',
  auditoria_por_ip: 'ip',
} as const;

/** An index for every filter of the list of audit events, which is read from the newest. */
export class IndicesDeAuditoria1763683200320 implements MigrationInterface {
  name = 'IndicesDeAuditoria1763683200320';

  async up(q: QueryRunner): Promise<void> {
    // A long trail needs more than the statement timeout.
    await q.query(`SET LOCAL statement_timeout = 0`);
    for (const [name, column] of Object.entries(FILTERS)) {
      await q.query(`CREATE INDEX ${name} ON auditoria ((${column}), momento DESC, id DESC)`);
    }
    // Nearly every event succeeds.
    await q.query(`
      CREATE INDEX auditoria_por_resultado ON auditoria (resultado, momento DESC, id DESC) WHERE resultado <> 'ok'`);
    await q.query(`DROP INDEX auditoria_por_momento`);
    await q.query(`CREATE INDEX auditoria_por_momento ON auditoria (momento DESC, id DESC)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(
      `DROP INDEX auditoria_por_momento, auditoria_por_resultado, ${Object.keys(FILTERS).join(', ')}`,
    );
    await q.query(`CREATE INDEX auditoria_por_momento ON auditoria (momento DESC)`);
  }
}
