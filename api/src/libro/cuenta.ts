import type { EstadoPrestamo } from '@cartera/contrato/catalogos';
import type { CuotaConSaldo } from '@cartera/dominio/cuota';
import { estadoPrestamo } from '@cartera/dominio/estado';
import { type Ejecutor, fila, filas } from '../platform/db/consultar.js';
import { preparada } from '../platform/db/preparadas.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import { COLUMNAS_DE_CUOTA } from './prestamo.sql.js';

interface PrestamoDeCuenta {
  readonly id: string;
  readonly clienteId: string;
  readonly cobradorId: string | null;
  readonly estado: EstadoPrestamo;
  readonly saldoPendiente: number;
  readonly fechaInicio: string;
  readonly fechaVencimiento: string;
  readonly planGenerado: boolean;
  readonly reenganchaA: string | null;
  readonly version: number;
}

/** A loan with its installments: all that a write of money decides on, under the loan's lock. */
export interface Cuenta {
  readonly prestamo: PrestamoDeCuenta;
  /** By number; none before the plan. */
  readonly cuotas: readonly CuotaConSaldo[];
}

const PRESTAMO = preparada(
  `SELECT id, cliente_id AS "clienteId", cobrador_id AS "cobradorId", estado,
          saldo_pendiente AS "saldoPendiente", fecha_inicio AS "fechaInicio",
          fecha_vencimiento AS "fechaVencimiento", plan_generado_en IS NOT NULL AS "planGenerado",
          reengancha_a AS "reenganchaA", version
     FROM prestamo WHERE id = $1`,
);
const PRESTAMO_BLOQUEADO = preparada(`${PRESTAMO} FOR UPDATE`);

const CUOTAS = preparada(`SELECT ${COLUMNAS_DE_CUOTA} FROM cuota WHERE prestamo_id = $1 ORDER BY numero`);

const GUARDAR_SITUACION = preparada(
  'UPDATE prestamo SET saldo_pendiente = $2, estado = $3, version = version + 1 WHERE id = $1',
);

/**
 * Locks the loan's row, bare, and only then reads the rest: whoever waited for the lock sees what the other wrote.
 * @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO
 */
export function abrirCuenta(tx: Tx, prestamoId: string): Promise<Cuenta> {
  return leerCuenta(tx, prestamoId, PRESTAMO_BLOQUEADO);
}

/**
 * Locks the rows of several loans, in the order of their ids, so that two writes which cross do not wait for each
 * other.
 * @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO
 */
export async function bloquearPrestamos(tx: Tx, ids: readonly string[]): Promise<void> {
  const bloqueados = await filas(tx, 'SELECT id FROM prestamo WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [
    ids,
  ]);
  if (bloqueados.length < new Set(ids).size) throw new ErrorDeNegocio('PRESTAMO_NO_ENCONTRADO');
}

/**
 * The same as `abrirCuenta` without the lock: for a read, or for a loan that is locked already.
 * @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO
 */
export function verCuenta(ejecutor: Ejecutor, prestamoId: string): Promise<Cuenta> {
  return leerCuenta(ejecutor, prestamoId, PRESTAMO);
}

async function leerCuenta(ejecutor: Ejecutor, prestamoId: string, consulta: string): Promise<Cuenta> {
  const prestamo = await fila<PrestamoDeCuenta>(ejecutor, consulta, [prestamoId]);
  if (!prestamo) throw new ErrorDeNegocio('PRESTAMO_NO_ENCONTRADO');
  return { prestamo, cuotas: await leerCuotas(ejecutor, prestamoId) };
}

/** The installments of a loan as the domain sees them, by number. */
export function leerCuotas(ejecutor: Ejecutor, prestamoId: string): Promise<CuotaConSaldo[]> {
  return filas<CuotaConSaldo>(ejecutor, CUOTAS, [prestamoId]);
}

/** What a write left of a loan. */
export interface Situacion {
  readonly estado: EstadoPrestamo;
  readonly saldoPendiente: number;
}

/**
 * Writes the loan's new balance and the state that follows from it.
 * @param cuotas as the write leaves them; read, and so already written, unless they are given.
 */
export async function guardarSituacion(
  tx: Tx,
  { prestamo }: Cuenta,
  saldoPendiente: number,
  hoy: string,
  cuotas?: readonly CuotaConSaldo[],
): Promise<Situacion> {
  const estado = estadoPrestamo({
    estado: prestamo.estado,
    saldo: saldoPendiente,
    fechaVencimiento: prestamo.fechaVencimiento,
    cuotas: cuotas ?? (await leerCuotas(tx, prestamo.id)),
    hoy,
  });
  await tx.query(GUARDAR_SITUACION, [prestamo.id, saldoPendiente, estado]);
  return { estado, saldoPendiente };
}

/** Notes when a loan got its plan. */
export async function marcarPlanGenerado(tx: Tx, prestamoId: string, cuando: Date): Promise<void> {
  await tx.query('UPDATE prestamo SET plan_generado_en = $2 WHERE id = $1', [prestamoId, cuando]);
}

/** Closes a loan for good, once the ledger has taken its whole balance off. */
export async function guardarCierre(
  tx: Tx,
  { prestamo }: Cuenta,
  estado: 'cancelado' | 'reenganchado',
  reenganchadoPor: string | null = null,
): Promise<Situacion> {
  await tx.query(
    `UPDATE prestamo SET saldo_pendiente = 0, estado = $2, reenganchado_por = $3, version = version + 1
      WHERE id = $1`,
    [prestamo.id, estado, reenganchadoPor],
  );
  return { estado, saldoPendiente: 0 };
}
