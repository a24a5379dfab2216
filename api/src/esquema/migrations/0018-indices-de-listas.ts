import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for every sort and search of the lists, so that the cost of a page does not grow. */
export class IndicesDeListas1763683200070 implements MigrationInterface {
  name = 'IndicesDeListas1763683200070';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE INDEX prestamo_por_monto ON prestamo (monto DESC, id DESC)`);
    await q.query(`CREATE INDEX prestamo_por_saldo ON prestamo (saldo_pendiente DESC, id DESC)`);
    // The order of P-6.8. The list must use the same expression.
    await q.query(`
      CREATE INDEX prestamo_por_lugar_del_estado ON prestamo
        (array_position('{pagado,reenganchado,activo,mora,vencido,cancelado}'::text[], estado), id DESC)`);
    await q.query(`CREATE INDEX cobro_por_monto ON cobro (monto DESC, id DESC)`);

    // These indexes include the amounts, so that sums need an index-only scan.
    await q.query(`DROP INDEX cobro_por_fecha, cobro_por_cobrador, cuota_sin_pagar`);
    await q.query(`CREATE INDEX cobro_por_fecha ON cobro (fecha DESC, id DESC) INCLUDE (monto)`);
    await q.query(`CREATE INDEX cobro_por_cobrador ON cobro (cobrador_id, fecha) INCLUDE (monto)`);
    await q.query(`
      CREATE INDEX cuota_sin_pagar ON cuota (fecha_programada, prestamo_id)
      INCLUDE (monto_total, capital_pagado, interes_pagado, capital_condonado, interes_condonado)
      WHERE capital_pagado + interes_pagado + capital_condonado + interes_condonado < monto_total`);

    await q.query(`
      ALTER TABLE usuario ADD COLUMN busqueda text NOT NULL GENERATED ALWAYS AS
        (normalizar(nombre || ' ' || email || ' ' || coalesce(usuario, '') || ' ' || coalesce(telefono, ''))) STORED`);
    await q.query(`CREATE INDEX usuario_busqueda ON usuario USING gin (busqueda gin_trgm_ops)`);
    await q.query(`CREATE INDEX usuario_por_nombre ON usuario (normalizar(nombre), id)`);
    await q.query(`CREATE INDEX usuario_por_creacion ON usuario (created_at DESC, id DESC)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX usuario_por_creacion, usuario_por_nombre, usuario_busqueda`);
    await q.query(`ALTER TABLE usuario DROP COLUMN busqueda`);
    await q.query(`DROP INDEX cuota_sin_pagar, cobro_por_cobrador, cobro_por_fecha`);
    await q.query(`CREATE INDEX cobro_por_fecha ON cobro (fecha DESC, id DESC)`);
    await q.query(`CREATE INDEX cobro_por_cobrador ON cobro (cobrador_id, fecha)`);
    await q.query(`
      CREATE INDEX cuota_sin_pagar ON cuota (fecha_programada, prestamo_id)
      WHERE capital_pagado + interes_pagado + capital_condonado + interes_condonado < monto_total`);
    await q.query(`
      DROP INDEX cobro_por_monto, prestamo_por_lugar_del_estado, prestamo_por_saldo, prestamo_por_monto`);
  }
}
