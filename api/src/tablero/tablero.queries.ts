import type { Tablero } from '@cartera/contrato/tablero';
import { porcentajeRecuperacion } from '@cartera/dominio/recuperacion';
import { Injectable } from '@nestjs/common';
import { CON_CLIENTE } from '../clientes/clientes.sql.js';
import { contador } from '../esquema/contadores.sql.js';
import { conPrestamo } from '../libro/prestamo.sql.js';
import { BaseDeLectura } from '../platform/db/base-de-lectura.js';
import { filas } from '../platform/db/consultar.js';
import { conUsuario } from '../usuarios/usuarios.sql.js';

type Totales = Omit<Tablero, 'porcentajeRecuperacion' | 'ultimosPrestamos' | 'ultimosCobros'>;

const FILAS_RECIENTES = 5;

const TOTAL = 'coalesce(sum(cuantos), 0)::bigint AS total';
const ACTIVOS = `coalesce(sum(cuantos) FILTER (WHERE clave = 'activo'), 0)::bigint AS activos`;

const TOTALES = `
  SELECT c.total AS "totalClientes", c.activos AS "clientesActivos",
         p.total AS "totalPrestamos", p.activos AS "prestamosActivos", p.monto AS "montoPrestado",
         k.total AS "totalCobros", k.monto AS "montoCobrado"
    FROM (SELECT ${TOTAL}, ${ACTIVOS} FROM (${contador('cliente_estado')}) c) c,
         (SELECT ${TOTAL}, ${ACTIVOS},
                 coalesce(sum(monto) FILTER (WHERE clave <> 'cancelado'), 0)::bigint AS monto
            FROM (${contador('prestamo_estado')}) p) p,
         (SELECT ${TOTAL}, coalesce(sum(monto), 0)::bigint AS monto FROM (${contador('cobro')}) k) k`;

const ULTIMOS_PRESTAMOS = `
  SELECT p.id AS "_id", c.nombre AS cliente, p.monto, p.fecha, p.estado
    FROM prestamo p ${CON_CLIENTE}
   ORDER BY p.fecha DESC, p.id DESC LIMIT ${FILAS_RECIENTES}`;

const ULTIMOS_COBROS = `
  SELECT k.id AS "_id", c.nombre AS cliente, k.monto, k.fecha, u.nombre AS cobrador
    FROM cobro k ${conPrestamo('k.prestamo_id')} ${CON_CLIENTE} ${conUsuario('k.cobrador_id')}
   ORDER BY k.fecha DESC, k.id DESC LIMIT ${FILAS_RECIENTES}`;

/** The figures of the dashboard, over the whole book. */
@Injectable()
export class TableroQueries {
  constructor(private readonly lectura: BaseDeLectura) {}

  async ver(): Promise<Tablero> {
    const [[totales], ultimosPrestamos, ultimosCobros] = await Promise.all([
      filas<Totales>(this.lectura.base, TOTALES),
      filas<Tablero['ultimosPrestamos'][number]>(this.lectura.base, ULTIMOS_PRESTAMOS),
      filas<Tablero['ultimosCobros'][number]>(this.lectura.base, ULTIMOS_COBROS),
    ]);
    if (!totales) throw new Error('A query without FROM answered no row');
    return {
      ...totales,
      porcentajeRecuperacion: porcentajeRecuperacion(totales.montoCobrado, totales.montoPrestado),
      ultimosPrestamos,
      ultimosCobros,
    };
  }
}
