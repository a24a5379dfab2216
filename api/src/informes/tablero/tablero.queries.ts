import type { Tablero } from '@cartera/contrato/tablero';
import { porcentajeRecuperacion } from '@cartera/dominio/recuperacion';
import { Injectable } from '@nestjs/common';
import { WITH_CLIENTE } from '../../clientes/clientes.sql.js';
import { counter } from '../../esquema/counters.js';
import { cierreOf } from '../../libro/condonado.sql.js';
import { COUNTED_PRESTAMOS, countedCobros, isPrestado, PROGRAMADO } from '../../libro/figures.sql.js';
import { WITH_PRESTAMO_OF_COBRO, WITHOUT_PLAN } from '../../libro/prestamo.sql.js';
import { withUsuario } from '../../personal/usuarios/usuarios.sql.js';
import { Clock } from '../../platform/clock.js';
import { prepared } from '../../platform/db/prepared.js';
import { row } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';

type Others = Pick<Tablero, 'prestamosSinPlan' | 'ultimosPrestamos' | 'ultimosCobros'>;
type Totals = Omit<
  Tablero,
  'porcentajeRecuperacion' | 'porcentajeCapitalRecuperado' | 'capitalRecuperado' | keyof Others
> & { readonly capitalNoRecuperado: number };

const RECENT_ROWS = 5;

const TOTAL = 'coalesce(sum(cuantos), 0)::bigint AS total';
const ACTIVOS = `coalesce(sum(cuantos) FILTER (WHERE clave = 'activo'), 0)::bigint AS activos`;

const TOTALS = prepared(`
  SELECT c.total AS "totalClientes", p.programados AS "prestamosProgramados", c.activos AS "clientesActivos",
         p.total AS "totalPrestamos", p.activos AS "prestamosActivos", p.prestado AS "montoPrestado",
         p.renovado AS "montoRenovado",
         k.total AS "totalCobros", k.cobrado AS "montoCobrado", k.cancelado AS "cobradoDeCancelados",
         f.condonado, q.pendiente + q.condonado - s.monto AS "capitalNoRecuperado"
    FROM (SELECT ${TOTAL}, ${ACTIVOS} FROM (${counter('cliente_estado')}) c) c,
         (SELECT ${TOTAL}, coalesce(sum(cuantos) FILTER (WHERE situacion = 'activo'), 0)::bigint AS activos,
                 coalesce(sum(cuantos) FILTER (WHERE situacion = 'programado'), 0)::bigint AS programados,
                 coalesce(sum(prestado) FILTER (WHERE ${isPrestado('situacion')}), 0)::bigint AS prestado,
                 coalesce(sum(renovado) FILTER (WHERE ${isPrestado('situacion')}), 0)::bigint AS renovado
            FROM (${COUNTED_PRESTAMOS}) p) p,
         (SELECT coalesce(sum(cobros), 0)::bigint AS total,
                 coalesce(sum(cobrado), 0)::bigint AS cobrado, coalesce(sum(cancelado), 0)::bigint AS cancelado
            FROM (${countedCobros('')}) k) k,
         (SELECT coalesce(sum(monto), 0)::bigint AS pendiente, coalesce(sum(saldo), 0)::bigint AS condonado
            FROM (${counter('cuota_capital')}) q) q,
         (SELECT coalesce(sum(monto), 0)::bigint AS condonado FROM (${counter('condonado')}) f) f,
         (SELECT coalesce(sum(p.monto), 0)::bigint AS monto FROM prestamo p WHERE ${PROGRAMADO}) s`);

/** The newest loans that have started by the day `$1`. The rows come before their joins, as in a list (`pageRows`). */
const LATEST_PRESTAMOS = `
  SELECT p.id AS "_id", c.nombre AS cliente, c.id AS "clienteId", p.monto, p.fecha, p.estado, ${cierreOf()} AS cierre
    FROM (SELECT * FROM prestamo p WHERE p.fecha_inicio <= $1 ORDER BY p.fecha DESC, p.id DESC LIMIT ${RECENT_ROWS}) p
         ${WITH_CLIENTE}
   ORDER BY p.fecha DESC, p.id DESC`;

const LATEST_COBROS = `
  SELECT k.id AS "_id", c.nombre AS cliente, c.id AS "clienteId", k.monto, k.fecha, u.nombre AS cobrador
    FROM (SELECT * FROM cobro k ORDER BY k.fecha DESC, k.id DESC LIMIT ${RECENT_ROWS}) k
         ${WITH_PRESTAMO_OF_COBRO} ${withUsuario('k.cobrador_id')}
   ORDER BY k.fecha DESC, k.id DESC`;

/** The figures without a counter: the loans without a plan, which are few and have an index of their own, and the latest rows. */
const OTHERS = prepared(`
  SELECT (SELECT count(*) FROM prestamo p WHERE ${WITHOUT_PLAN}) AS "prestamosSinPlan",
         (SELECT coalesce(json_agg(x), '[]') FROM (${LATEST_PRESTAMOS}) x) AS "ultimosPrestamos",
         (SELECT coalesce(json_agg(x), '[]') FROM (${LATEST_COBROS}) x) AS "ultimosCobros"`);

/** Reads of the dashboard. */
@Injectable()
export class TableroQueries {
  constructor(
    private readonly readReplica: ReadReplica,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<Tablero> {
    const today = [this.clock.today()];
    const { dataSource } = this.readReplica;
    const [totals, others] = await Promise.all([
      row<Totals>(dataSource, TOTALS, today),
      row<Others>(dataSource, OTHERS, today),
    ]);
    if (!totals || !others) throw new Error('The dashboard queries returned no row');
    const { capitalNoRecuperado, ...figures } = totals;
    const { montoPrestado, montoCobrado } = figures;
    const capitalRecuperado = montoPrestado - capitalNoRecuperado;
    return {
      ...figures,
      ...others,
      porcentajeRecuperacion: porcentajeRecuperacion(montoCobrado, montoPrestado),
      capitalRecuperado,
      porcentajeCapitalRecuperado: porcentajeRecuperacion(capitalRecuperado, montoPrestado),
    };
  }
}
