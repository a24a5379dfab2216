import type { FilaPlan } from '@cartera/contrato/plan';
import type { CuotaConSaldo } from '../src/cuota.js';

/** An installment that nobody has touched, with the fields that a test cares about. */
export function cuota(campos: Partial<CuotaConSaldo> = {}): CuotaConSaldo {
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
export function cuotasDe(filas: readonly FilaPlan[]): CuotaConSaldo[] {
  return filas.map((fila) =>
    cuota({
      numero: fila.numero,
      fechaProgramada: fila.fechaProgramada,
      montoCapital: fila.montoCapital,
      montoInteres: fila.montoInteres,
      interesPagado: fila.numero === 0 ? fila.montoInteres : 0,
    }),
  );
}
