import type { Tablero } from '@cartera/contrato/tablero';
import { porcentajeRecuperacion } from '@cartera/dominio/recuperacion';
import { Injectable } from '@nestjs/common';
import { WITH_CLIENTE } from '../clientes/clientes.sql.js';
import { counter } from '../esquema/counters.sql.js';
import { COUNTED_PRESTAMOS, isPrestado } from '../libro/figures.sql.js';
import { WITH_PRESTAMO_OF_COBRO, WITHOUT_PLAN } from '../libro/prestamo.sql.js';
import { rows } from '../platform/db/query.js';
import { ReadReplica } from '../platform/db/read-replica.js';
import { withUsuario } from '../usuarios/usuarios.sql.js';

type Totals = Omit<
  Tablero,
  'porcentajeRecuperacion' | 'prestamosSinPlan' | 'ultimosPrestamos' | 'ultimosCobros'
>;

const RECENT_ROWS = 5;

const TOTAL = 'coalesce(sum(cuantos), 0)::bigint AS total';
const ACTIVOS = `coalesce(sum(cuantos) FILTER (WHERE clave = 'activo'), 0)::bigint AS activos`;

const TOTALS = `
  SELECT c.total AS "totalClientes", c.activos AS "clientesActivos",
         p.total AS "totalPrestamos", p.activos AS "prestamosActivos", p.prestado AS "montoPrestado",
         p.renovado AS "montoRenovado",
         k.total AS "totalCobros", k.monto AS "montoCobrado"
    FROM (SELECT ${TOTAL}, ${ACTIVOS} FROM (${counter('cliente_estado')}) c) c,
         (SELECT ${TOTAL}, coalesce(sum(cuantos) FILTER (WHERE estado = 'activo'), 0)::bigint AS activos,
                 coalesce(sum(prestado) FILTER (WHERE ${isPrestado('estado')}), 0)::bigint AS prestado,
                 coalesce(sum(renovado) FILTER (WHERE ${isPrestado('estado')}), 0)::bigint AS renovado
            FROM (${COUNTED_PRESTAMOS}) p) p,
         (SELECT ${TOTAL}, coalesce(sum(monto), 0)::bigint AS monto FROM (${counter('cobro')}) k) k`;

/** Few loans, which an index of their own lists. */
const SIN_PLAN = `SELECT count(*) AS total FROM prestamo p WHERE ${WITHOUT_PLAN}`;

const LATEST_PRESTAMOS = `
  SELECT p.id AS "_id", c.nombre AS cliente, p.monto, p.fecha, p.estado
    FROM prestamo p ${WITH_CLIENTE}
   ORDER BY p.fecha DESC, p.id DESC LIMIT ${RECENT_ROWS}`;

const LATEST_COBROS = `
  SELECT k.id AS "_id", c.nombre AS cliente, k.monto, k.fecha, u.nombre AS cobrador
    FROM cobro k ${WITH_PRESTAMO_OF_COBRO} ${withUsuario('k.cobrador_id')}
   ORDER BY k.fecha DESC, k.id DESC LIMIT ${RECENT_ROWS}`;

/** Reads of the dashboard. */
@Injectable()
export class TableroQueries {
  constructor(private readonly readReplica: ReadReplica) {}

  async get(): Promise<Tablero> {
    const [[totals], [sinPlan], ultimosPrestamos, ultimosCobros] = await Promise.all([
      rows<Totals>(this.readReplica.dataSource, TOTALS),
      rows<{ total: number }>(this.readReplica.dataSource, SIN_PLAN),
      rows<Tablero['ultimosPrestamos'][number]>(this.readReplica.dataSource, LATEST_PRESTAMOS),
      rows<Tablero['ultimosCobros'][number]>(this.readReplica.dataSource, LATEST_COBROS),
    ]);
    if (!totals) throw new Error('The totals query returned no row');
    return {
      ...totals,
      prestamosSinPlan: sinPlan?.total ?? 0,
      porcentajeRecuperacion: porcentajeRecuperacion(totals.montoCobrado, totals.montoPrestado),
      ultimosPrestamos,
      ultimosCobros,
    };
  }
}
