import type { Cuota } from '@cartera/contrato/plan';

/** An installment of 100 pesos: 80 of capital, 20 of interest. @param changes fields to override. */
export function cuota(numero: number, changes: Partial<Cuota> = {}): Cuota {
  return {
    _id: `cuota-${numero}`,
    numero,
    fechaProgramada: '2026-03-16',
    montoCapital: 80,
    montoInteres: 20,
    montoTotal: 100,
    montoPagado: 0,
    saldoRestante: 0,
    estado: 'pendiente',
    fechaPago: null,
    ...changes,
  };
}
