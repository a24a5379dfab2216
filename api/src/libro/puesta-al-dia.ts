import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Auditoria, elSistema } from '../platform/audit/auditoria.js';
import { type Ejecutor, filas } from '../platform/db/consultar.js';
import { Transacciones, type Tx } from '../platform/db/transacciones.js';
import { Reloj } from '../platform/reloj.js';
import { avisar } from './notificaciones/avisar.js';
import { prestamoAtrasado } from './notificaciones/avisos.js';
import { CUOTA_VENCIDA, PENDIENTE_DE_CUOTA, PRESTAMO_VIVO } from './prestamo.sql.js';
import { tramosDePrestamos } from './tramos.js';

/** The same rule as `estadoPrestamo` of the domain, for a loan `p` that owes something on the day `$1`. */
const ESTADO_DEL_DIA = `
  CASE
    WHEN p.fecha_vencimiento < $1 THEN 'vencido'
    WHEN EXISTS (SELECT FROM cuota q
                  WHERE q.prestamo_id = p.id AND ${CUOTA_VENCIDA}) THEN 'mora'
    ELSE 'activo'
  END`;

interface Atrasado {
  readonly id: string;
  readonly estado: 'mora' | 'vencido';
  readonly cuotas: number;
  readonly monto: number;
}

/** Loans of `$2` that are in arrears, with what is overdue on the day `$1`; without a plan, all that is owed is. */
const ATRASADOS = `
  SELECT p.id, p.estado, count(q.id) AS cuotas,
         coalesce(sum(${PENDIENTE_DE_CUOTA}), p.saldo_pendiente)::bigint AS monto
    FROM prestamo p LEFT JOIN cuota q
      ON q.prestamo_id = p.id AND ${CUOTA_VENCIDA}
   WHERE p.id = ANY ($2) AND p.estado IN ('mora', 'vencido')
   GROUP BY p.id`;

interface EstadoGuardado {
  readonly id: string;
  readonly estado: string;
}

/** A day that passes is nobody's doing, whoever started the job. */
const AUTOR = elSistema('puesta-al-dia');

/** Small enough that a payment never waits long for a batch's locks. */
const LOTE = 500;

/** Brings the stored states up to a business day: what was due yesterday is overdue today. */
@Injectable()
export class PuestaAlDia {
  constructor(
    private readonly base: DataSource,
    private readonly transacciones: Transacciones,
    private readonly auditoria: Auditoria,
    private readonly reloj: Reloj,
  ) {}

  /**
   * @param hoy the business day, `YYYY-MM-DD`.
   * @param ejecutor who looks for the loans; each batch of them is changed in a transaction of its own.
   * @returns how many loans changed.
   */
  async ejecutar(hoy: string, ejecutor: Ejecutor = this.base): Promise<number> {
    let cambiados = 0;
    for await (const { desde, hasta } of tramosDePrestamos(ejecutor)) {
      const atrasados = await filas<{ id: string }>(
        ejecutor,
        `SELECT p.id FROM prestamo p
          WHERE p.id > $2 AND p.id <= $3 AND ${PRESTAMO_VIVO} AND p.estado <> ${ESTADO_DEL_DIA} ORDER BY p.id`,
        [hoy, desde, hasta],
      );
      for (let primero = 0; primero < atrasados.length; primero += LOTE) {
        const ids = atrasados.slice(primero, primero + LOTE).map(({ id }) => id);
        cambiados += await this.transacciones.ejecutar((tx) => this.corregir(tx, ids, hoy));
      }
    }
    return cambiados;
  }

  /** Locks first and decides after, in a statement of its own, so that a payment made meanwhile is seen. */
  private async corregir(tx: Tx, ids: readonly string[], hoy: string): Promise<number> {
    const antes = await filas<EstadoGuardado>(
      tx,
      'SELECT id, estado FROM prestamo WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
      [ids],
    );
    const cambiados = await filas<EstadoGuardado>(
      tx,
      `UPDATE prestamo p SET estado = ${ESTADO_DEL_DIA}, version = version + 1
        WHERE p.id = ANY ($2) AND ${PRESTAMO_VIVO} AND p.estado <> ${ESTADO_DEL_DIA} RETURNING p.id, p.estado`,
      [hoy, ids],
    );
    await this.contar(tx, new Map(antes.map(({ id, estado }) => [id, estado])), cambiados, hoy);
    return cambiados.length;
  }

  /** To the audit trail, and to the screens of loans that fell into arrears. */
  private async contar(
    tx: Tx,
    antes: ReadonlyMap<string, string>,
    cambiados: readonly EstadoGuardado[],
    hoy: string,
  ): Promise<void> {
    await this.auditoria.anotarVarios(
      tx,
      AUTOR,
      cambiados.map(({ id, estado }) => ({
        accion: 'prestamos.poner-al-dia',
        entidad: 'prestamo',
        entidadId: id,
        antes: { estado: antes.get(id) },
        despues: { estado },
      })),
    );
    const atrasados = await filas<Atrasado>(tx, ATRASADOS, [hoy, cambiados.map(({ id }) => id)]);
    await avisar(
      tx,
      atrasados.map(({ id, estado, cuotas, monto }) => ({
        prestamoId: id,
        ...prestamoAtrasado(estado, cuotas, monto),
      })),
      this.reloj.ahora(),
    );
  }
}
