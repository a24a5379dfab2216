import type { PlanRow } from '@cartera/contrato/plan';
import type { CuotaWithSaldo } from '../src/cuota.js';

/** An installment that nobody has touched, with the fields that a test cares about. */
export function cuota(campos: Partial<CuotaWithSaldo> = {}): CuotaWithSaldo {
  const numero = campos.numero ?? 1;
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
    ...campos,
  };
}

/** The installments of a schedule; what was withheld is paid from the start, as the ledger has it. */
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
