import type { QueryRunner } from 'typeorm';

const OF_CLIENTE = 'EXISTS (SELECT FROM cobrador.cliente c WHERE c.id = t.cliente_id)';
const OF_PRESTAMO = 'EXISTS (SELECT FROM cobrador.prestamo p WHERE p.id = t.prestamo_id)';
const OF_GARANTIA = 'EXISTS (SELECT FROM cobrador.garantia g WHERE g.id';

/**
 * The rows of each table that a collector sees (record 21), as a condition on the row `t`. Each view uses only views
 * above it.
 */
const SCOPES = {
  usuario: 't.id = cobrador.mi_id()',
  caja: 't.id = cobrador.mi_id()',
  asiento: 't.de_id = cobrador.mi_id() OR t.a_id = cobrador.mi_id()',
  jornada: 't.caja_id = cobrador.mi_id()',
  operacion_caja: 't.caja_id = cobrador.mi_id() OR t.contraparte_id = cobrador.mi_id()',
  gasto_foto: 'EXISTS (SELECT FROM cobrador.operacion_caja o WHERE o.id = t.operacion_id)',
  meta: 't.cobrador_id = cobrador.mi_id()',
  idempotencia: 't.usuario_id = cobrador.mi_id()',
  cliente: 't.cobrador_id = cobrador.mi_id() OR t.id = ANY ((SELECT cobrador.clientes_prestados())::uuid[])',
  cliente_foto: OF_CLIENTE,
  visita: OF_CLIENTE,
  visita_foto: 'EXISTS (SELECT FROM cobrador.visita v WHERE v.id = t.visita_id)',
  contacto: OF_CLIENTE,
  orden_visita: 't.cobrador_id = cobrador.mi_id()',
  prestamo: OF_CLIENTE,
  cuota: OF_PRESTAMO,
  movimiento: OF_PRESTAMO,
  notificacion_prestamo: OF_PRESTAMO,
  descuadre: OF_PRESTAMO,
  situacion_diaria: OF_PRESTAMO,
  atraso: OF_PRESTAMO,
  // A collector's own payments stay when their client goes to another collector.
  cobro:
    't.cobrador_id = cobrador.mi_id() OR t.prestamo_id = ANY ((SELECT cobrador.mis_prestamos())::uuid[])',
  // As a payment. A version that another collector's replaced stays with the loan.
  recibo: `t.prestamo_id = ANY ((SELECT cobrador.mis_prestamos())::uuid[]) OR t.cobrador_id = cobrador.mi_id() AND NOT EXISTS (
    SELECT FROM public.recibo n
     WHERE n.cobro_id = t.cobro_id AND n.version > t.version AND n.cobrador_id IS DISTINCT FROM cobrador.mi_id())`,
  aplicacion: `${OF_PRESTAMO} OR EXISTS (
    SELECT FROM public.cobro k WHERE k.movimiento_id = t.movimiento_id AND k.cobrador_id = cobrador.mi_id())`,
  garantia: OF_PRESTAMO,
  garantia_documento: `${OF_GARANTIA} = t.garantia_id)`,
  documento: `t.relacionado_tipo = 'garantia' AND ${OF_GARANTIA} = t.relacionado_id)`,
} as const satisfies Record<string, string>;

export type ScopedTable = keyof typeof SCOPES;

/** The tables with a scope, in the order in which their views can be created. */
export const SCOPED_TABLES = Object.keys(SCOPES) as ScopedTable[];

/**
 * Creates the view of a table in the schema `cobrador`, or gives it the new columns of the table. A migration that adds
 * a column to one of these tables calls it.
 */
export async function createScopedView(q: QueryRunner, table: ScopedTable): Promise<void> {
  await q.query(`
    CREATE OR REPLACE VIEW cobrador.${table} AS SELECT t.* FROM public.${table} t WHERE ${SCOPES[table]}
    WITH CHECK OPTION`);
}
