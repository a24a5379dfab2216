import type { Prestamo } from '@cartera/contrato/prestamos';

/** A new loan of 100,000 pesos that owes 120,000, without a plan. @param changes fields to override. */
export function prestamo(changes: Partial<Prestamo> = {}): Prestamo {
  return {
    _id: 'prestamo-1',
    cliente: { _id: 'cliente-1', nombre: 'Ana Pérez', cedula: '00112345678', telefono: '3001234567' },
    cobrador: null,
    monto: 100_000,
    interes: 20,
    cuotas: 10,
    modalidad: 'semanal',
    tipoAmortizacion: 'amortizable',
    baseInteres: 'total',
    diasQuincena: 'cada-15',
    calendario: 'sin_domingos',
    redondeoCuota: 100,
    fecha: '2026-03-02',
    fechaInicio: '2026-03-02',
    fechaPrimerPago: null,
    fechaVencimiento: '2026-05-11',
    estado: 'activo',
    programado: false,
    montoTotal: 120_000,
    interesTotal: 20_000,
    saldoPendiente: 120_000,
    cuotaDiaria: 12_000,
    montoRenovado: 0,
    desembolsoNeto: 100_000,
    planGenerado: false,
    reenganchaA: null,
    reenganchadoPor: null,
    cuotasVencidas: 0,
    diasMoraPromedio: 0,
    version: 1,
    createdAt: '2026-03-02T15:00:00.000Z',
    ...changes,
  };
}
