import {
  ESTADOS_PRESTAMO,
  ESTADOS_PRESTAMO_VIVO,
  type EstadoPrestamo,
  MORA_RANGES,
} from '@cartera/contrato/catalogs';
import { daysBetween } from '@cartera/dominio/dates';
import { moraRangeFor } from '@cartera/dominio/mora';
import type { DataSource } from 'typeorm';
import { byKey, type CobradorFigures, type Figures, sortByCobrador } from './figures.js';

/** The rows that people wrote and the ledger, without anything that the API derives from them. */
const PRESTAMOS = `
  SELECT p.id, p.monto, p.monto_total AS "montoTotal", p.plan_generado_en IS NOT NULL AS "hasPlan",
         p.estado = 'cancelado' AS "isCancelled", p.fecha_inicio AS "fechaInicio", p.reengancha_a AS refinances, p.reenganchado_por IS NOT NULL AS "isRefinanced",
         coalesce(p.cobrador_id, c.cobrador_id) AS cobrador
    FROM prestamo p JOIN cliente c ON c.id = p.cliente_id`;
const CUOTAS = `
  SELECT id, prestamo_id AS prestamo, fecha_programada AS fecha, monto_total AS monto FROM cuota
   ORDER BY prestamo_id, numero`;
const MOVIMIENTOS = `
  SELECT id, prestamo_id AS prestamo, tipo, monto, revierte_id AS reverts FROM movimiento`;
/** A payment is worth the movimientos with its id; one that corrects a closed month reverses another payment's. */
const COBROS = `
  SELECT m.prestamo_id AS prestamo, k.cobrador_id AS cobrador, k.corrige_id IS NOT NULL AS "isCorrection",
         sum(CASE m.tipo WHEN 'reverso' THEN -m.monto ELSE m.monto END)::bigint AS monto,
         coalesce((array_agg(m.fecha ORDER BY m.id DESC) FILTER (WHERE m.tipo <> 'reverso'))[1],
                  min(m.fecha)) AS fecha
    FROM movimiento m JOIN cobro k ON k.id = m.cobro_id GROUP BY k.id, m.prestamo_id`;
const APLICACIONES = `
  SELECT id, cuota_id AS cuota, (interes + capital)::bigint AS monto, revierte_id AS reverts FROM aplicacion`;

interface PrestamoRow {
  readonly id: string;
  readonly monto: number;
  readonly montoTotal: number;
  readonly hasPlan: boolean;
  readonly isCancelled: boolean;
  readonly fechaInicio: string;
  readonly isRefinanced: boolean;
  readonly refinances: string | null;
  readonly cobrador: string | null;
}
interface CuotaRow {
  readonly id: string;
  readonly prestamo: string;
  readonly fecha: string;
  readonly monto: number;
}
interface MovimientoRow {
  readonly id: string;
  readonly prestamo: string;
  readonly tipo: string;
  readonly monto: number;
  readonly reverts: string | null;
}
interface CobroRow {
  readonly prestamo: string;
  readonly cobrador: string | null;
  readonly monto: number;
  readonly fecha: string;
  readonly isCorrection: boolean;
}
interface AplicacionRow {
  readonly id: string;
  readonly cuota: string;
  readonly monto: number;
  readonly reverts: string | null;
}

/** A loan as the ledger says it is. */
interface Prestamo extends PrestamoRow {
  readonly renovado: number;
  readonly saldo: number;
  readonly estado: EstadoPrestamo;
  readonly vencidas: readonly { readonly dias: number; readonly monto: number }[];
}

/** Computes each figure of the screens from the ledger, in its own way: slow, plain, and without a projection. */
export async function ledgerFigures(db: DataSource, today: string): Promise<Figures> {
  const movimientos = liveMovimientos(await db.query(MOVIMIENTOS));
  const all = await readPrestamos(db, movimientos, today);
  const started = all.filter((prestamo) => !isProgramado(prestamo, today));
  const cancelled = new Set(all.filter(({ isCancelled }) => isCancelled).map(({ id }) => id));
  const cobros: CobroRow[] = await db.query(COBROS);
  const collected = cobros.filter(({ prestamo }) => !cancelled.has(prestamo));
  const fromCancelled = cobros.filter(({ prestamo }) => cancelled.has(prestamo));
  const lent = started.filter(({ isCancelled }) => !isCancelled);
  const forgiven = all.map(({ id, cobrador }) => ({
    cobrador,
    monto: sum(
      movimientos.filter(({ prestamo, tipo }) => prestamo === id && tipo === 'ajuste'),
      monto,
    ),
  }));
  const reported = all.filter(({ fechaInicio }) => fechaInicio <= today);
  const live = started.filter(isLive);
  const morosos = live.filter(({ vencidas }) => vencidas.length > 0);
  const overdue = morosos.flatMap(({ vencidas }) => vencidas);
  const inRange = (range: string) => overdue.filter(({ dias }) => moraRangeFor(dias) === range);
  const ofEstado = (prestamos: readonly Prestamo[], estado: EstadoPrestamo) =>
    prestamos.filter((prestamo) => prestamo.estado === estado);
  const programados = all.length - started.length;
  return {
    tablero: {
      totalPrestamos: all.length,
      prestamosActivos: ofEstado(started, 'activo').length,
      prestamosSinPlan: all.filter((prestamo) => isLive(prestamo) && !prestamo.hasPlan).length,
      totalCobros: pagos(collected),
      montoPrestado: sum(lent, newMoney),
      montoRenovado: sum(lent, renovado),
      montoCobrado: sum(collected, monto),
      cobradoDeCancelados: sum(fromCancelled, monto),
      condonado: sum(forgiven, monto),
      prestamosProgramados: programados,
    },
    list: {
      porEstado: byKey(ESTADOS_PRESTAMO, (estado) => ofEstado(started, estado).length),
      montoPrestado: sum(lent, newMoney),
      montoRenovado: sum(lent, renovado),
      saldoPendiente: sum(started, saldo),
      programados,
      // The simulation has no write-off.
      castigados: 0,
      saldoCastigado: 0,
    },
    cobros: {
      cobros: pagos(collected),
      montoTotal: sum(collected, monto),
      cobradoDeCancelados: sum(fromCancelled, monto),
    },
    aging: {
      cuotas: byKey(MORA_RANGES, (range) => inRange(range).length),
      montos: byKey(MORA_RANGES, (range) => sum(inRange(range), monto)),
    },
    reporte: {
      prestado: sum(lent, newMoney),
      renovado: sum(lent, renovado),
      cobrado: sum(collected, monto),
      cobradoDeCancelados: sum(fromCancelled, monto),
      condonado: sum(forgiven, monto),
      porEstado: byKey(ESTADOS_PRESTAMO, (estado) => ({
        prestamos: ofEstado(reported, estado).length,
        saldoPendiente: sum(ofEstado(reported, estado), saldo),
      })),
      morosos: morosos.length,
      montoVencido: sum(overdue, monto),
      porRango: byKey(MORA_RANGES, (range) => {
        const own = morosos.filter((prestamo) => moraRangeFor(diasVencido(prestamo)) === range);
        return { prestamos: own.length, monto: sum(own, montoVencido) };
      }),
      porCobrador: byCobrador({ lent, collected, fromCancelled, forgiven, morosos }),
    },
    cobradores: ofCobradores(started),
    rutas: {
      prestamosVencidos: morosos.length,
      totalACobrar: sum(morosos, saldo),
      montoVencido: sum(morosos, montoVencido),
    },
    metas: await metas(db, collected),
  };
}

const sum = <T>(rows: readonly T[], amountOf: (row: T) => number): number =>
  rows.reduce((total, row) => total + amountOf(row), 0);

const pagos = (cobros: readonly CobroRow[]): number =>
  cobros.filter(({ isCorrection }) => !isCorrection).length;
const isLive = ({ estado }: Prestamo): boolean => ESTADOS_PRESTAMO_VIVO.some((live) => live === estado);
const isProgramado = ({ estado, fechaInicio }: Prestamo, today: string): boolean =>
  estado === 'activo' && fechaInicio > today;
const monto = (row: { readonly monto: number }): number => row.monto;
const saldo = (prestamo: Prestamo): number => prestamo.saldo;
const renovado = (prestamo: Prestamo): number => prestamo.renovado;
const newMoney = ({ monto, renovado }: Prestamo): number => monto - renovado;
const montoVencido = ({ vencidas }: Prestamo): number => sum(vencidas, ({ monto }) => monto);
const diasVencido = ({ vencidas }: Prestamo): number => Math.max(...vencidas.map(({ dias }) => dias));

/** The movimientos with what their reversals leave of them. */
function liveMovimientos(rows: readonly MovimientoRow[]): MovimientoRow[] {
  const reversed = new Map<string, number>();
  for (const { reverts, monto } of rows)
    if (reverts) reversed.set(reverts, (reversed.get(reverts) ?? 0) + monto);
  return rows
    .filter(({ tipo }) => tipo !== 'reverso')
    .map((row) => ({ ...row, monto: row.monto - (reversed.get(row.id) ?? 0) }))
    .filter(({ monto }) => monto !== 0);
}

async function readPrestamos(
  db: DataSource,
  movimientos: readonly MovimientoRow[],
  today: string,
): Promise<Prestamo[]> {
  const prestamos: PrestamoRow[] = await db.query(PRESTAMOS);
  const cuotas = byPrestamo<CuotaRow>(await db.query(CUOTAS));
  const paid = await settledCuotas(db);
  const ofPrestamo = byPrestamo(movimientos);
  return prestamos.map((prestamo) => {
    const settled = sum(ofPrestamo.get(prestamo.id) ?? [], ({ monto }) => monto);
    const saldo = prestamo.montoTotal - settled;
    const plan = cuotas.get(prestamo.id) ?? [];
    const pending = prestamo.hasPlan
      ? plan.map((cuota) => ({ ...cuota, monto: cuota.monto - (paid.get(cuota.id) ?? 0) }))
      : oldestFirst(plan, settled);
    const vencidas = pending
      .filter(({ monto, fecha }) => monto > 0 && fecha < today)
      .map(({ monto, fecha }) => ({ monto, dias: daysBetween(fecha, today) }));
    const estado = estadoOf(prestamo, saldo, vencidas.length, (plan.at(-1)?.fecha ?? today) < today);
    const moved = ofPrestamo.get(prestamo.refinances ?? '') ?? [];
    const renovado = sum(
      moved.filter(({ tipo }) => tipo === 'traslado'),
      ({ monto }) => monto,
    );
    return { ...prestamo, renovado, saldo, estado, vencidas };
  });
}

function byPrestamo<T extends { readonly prestamo: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.prestamo, [...(groups.get(row.prestamo) ?? []), row]);
  return groups;
}

/** The pesos of each installment that the ledger has paid or forgiven. */
async function settledCuotas(db: DataSource): Promise<Map<string, number>> {
  const rows: AplicacionRow[] = await db.query(APLICACIONES);
  const reversed = new Set(rows.map(({ reverts }) => reverts));
  const settled = new Map<string, number>();
  for (const { id, cuota, monto, reverts } of rows) {
    if (reverts === null && !reversed.has(id)) settled.set(cuota, (settled.get(cuota) ?? 0) + monto);
  }
  return settled;
}

/** The installments with what an amount leaves of them when it fills the oldest first. */
function oldestFirst(cuotas: readonly CuotaRow[], amount: number): CuotaRow[] {
  let left = amount;
  return cuotas.map((cuota) => {
    const filled = Math.min(left, cuota.monto);
    left -= filled;
    return { ...cuota, monto: cuota.monto - filled };
  });
}

function estadoOf(prestamo: PrestamoRow, saldo: number, vencidas: number, hasEnded: boolean): EstadoPrestamo {
  if (prestamo.isCancelled) return 'cancelado';
  if (prestamo.isRefinanced) return 'reenganchado';
  if (saldo === 0) return 'pagado';
  if (hasEnded) return 'vencido';
  return vencidas > 0 ? 'mora' : 'activo';
}

function byCobrador({
  lent,
  collected,
  fromCancelled,
  forgiven,
  morosos,
}: {
  readonly lent: readonly Prestamo[];
  readonly collected: readonly CobroRow[];
  readonly fromCancelled: readonly CobroRow[];
  readonly forgiven: readonly { readonly cobrador: string | null; readonly monto: number }[];
  readonly morosos: readonly Prestamo[];
}): CobradorFigures[] {
  const cobradores = new Set(
    [...lent, ...collected, ...fromCancelled, ...forgiven, ...morosos].map(({ cobrador }) => cobrador),
  );
  const rows = [...cobradores].map((cobrador) => {
    const isOwn = (row: { readonly cobrador: string | null }) => row.cobrador === cobrador;
    return {
      cobrador,
      prestamos: lent.filter(isOwn).length,
      prestado: sum(lent.filter(isOwn), newMoney),
      renovado: sum(lent.filter(isOwn), renovado),
      cobros: pagos(collected.filter(isOwn)),
      cobrado: sum(collected.filter(isOwn), monto),
      cobrosDeCancelados: pagos(fromCancelled.filter(isOwn)),
      cobradoDeCancelados: sum(fromCancelled.filter(isOwn), monto),
      condonado: sum(forgiven.filter(isOwn), monto),
      morosos: morosos.filter(isOwn).length,
      montoVencido: sum(morosos.filter(isOwn), montoVencido),
    };
  });
  return sortByCobrador(rows);
}

function ofCobradores(started: readonly Prestamo[]): Figures['cobradores'] {
  const assigned = started.filter((prestamo) => isLive(prestamo) && prestamo.cobrador !== null);
  return { prestamosAsignados: assigned.length, saldoPendiente: sum(assigned, saldo) };
}

async function metas(db: DataSource, cobros: readonly CobroRow[]): Promise<string[]> {
  const rows: { cobrador: string; mes: string }[] = await db.query(
    `SELECT cobrador_id AS cobrador, to_char(periodo, 'YYYY-MM') AS mes FROM meta`,
  );
  return rows
    .map(({ cobrador, mes }) => {
      const own = cobros.filter((cobro) => cobro.cobrador === cobrador && cobro.fecha.startsWith(mes));
      return `${cobrador} ${mes} ${sum(own, ({ monto }) => monto)} ${pagos(own)}`;
    })
    .sort();
}
