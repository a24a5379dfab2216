import type { PlanRow } from '@cartera/contrato/plan';
import type { CuotaWithSaldo } from '../src/cuota.js';

/** An unpaid installment, with the given fields. */
export function cuota(fields: Partial<CuotaWithSaldo> = {}): CuotaWithSaldo {
  const numero = fields.numero ?? 1;
  return {
    id: `cuota-${numero}`,
    numero,
    fechaProgramada: '2026-01-12',
    montoCapital: 900,
    montoInteres: 100,
    capitalPagado: 0,
    interesPagado: 0,
    capitalCondonado: 0,
    interesCondonado: 0,
    ...fields,
  };
}

/** The installments of a schedule. Row 0 is already paid, as in the ledger. */
export function cuotasOf(filas: readonly PlanRow[]): CuotaWithSaldo[] {
  return filas.map((row) =>
    cuota({
      numero: row.numero,
      fechaProgramada: row.fechaProgramada,
      montoCapital: row.montoCapital,
      montoInteres: row.montoInteres,
      interesPagado: row.numero === 0 ? row.montoInteres : 0,
    }),
  );
}
