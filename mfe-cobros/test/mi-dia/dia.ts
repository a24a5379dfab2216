import type { CuotaDeParada, MiDia, Parada, PrestamoDeParada } from '@cartera/contrato/mi-dia';

export const HOY = '2026-11-24';

/** An installment of 30,000 pesos: 25,000 of capital and 5,000 of interest. */
function cuota(numero: number, fechaProgramada: string) {
  const nothing = { capitalPagado: 0, interesPagado: 0, capitalCondonado: 0, interesCondonado: 0 };
  return {
    id: `cuota-${numero}`,
    numero,
    fechaProgramada,
    montoCapital: 25_000,
    montoInteres: 5_000,
    ...nothing,
  };
}

/** The installment after it is paid. */
export const paid = (unpaid: CuotaDeParada): CuotaDeParada => ({
  ...unpaid,
  ...{ capitalPagado: unpaid.montoCapital, interesPagado: unpaid.montoInteres },
});

/** A daily loan, whose installment of the 21st is paid. */
export const DEVENGO = {
  ...{
    modalidad: 'diario',
    diasQuincena: 'cada-15',
    tipoAmortizacion: 'capital_final',
    baseInteres: 'total',
  },
  pagadas: [paid(cuota(6, '2026-11-21'))],
} as const satisfies PrestamoDeParada['devengo'];

/** A loan that owes installments 7 and 8 since before today, 9 today and 10 tomorrow. */
export function prestamo(change: Partial<PrestamoDeParada> = {}): PrestamoDeParada {
  return {
    _id: 'prestamo-1',
    monto: 300_000,
    estado: 'vencido',
    planGenerado: true,
    fechaInicio: '2026-11-15',
    saldoPendiente: 120_000,
    hoy: 30_000,
    atrasado: 60_000,
    cuotasVencidas: 2,
    diasVencido: 2,
    cuotas: [cuota(7, '2026-11-22'), cuota(8, '2026-11-23'), cuota(9, HOY), cuota(10, '2026-11-25')],
    cobros: [],
    ...change,
  };
}

export function parada(nombre: string, change: Partial<Parada> = {}): Parada {
  return {
    cliente: {
      _id: `cliente-${nombre}`,
      nombre,
      apodo: null,
      telefono: '3001234567',
      direccion: 'Cra 45 #12-30',
      barrio: null,
      ciudad: 'Cali',
      ubicacion: null,
    },
    posicion: null,
    prestamos: [prestamo()],
    cobradoHoy: 0,
    promesa: null,
    promesasIncumplidas: 0,
    visitas: [],
    contactos: [],
    ...change,
  };
}

export function dia(paradas: Parada[]): MiDia {
  return {
    fecha: HOY,
    generadoEn: '2026-11-24T13:00:00.000Z',
    cobrador: { _id: 'cobrador-1', nombre: 'Carlos' },
    paradas,
    cobrado: 10_000,
    esperado: 300_000,
    efectivo: 110_000,
    cajaAbierta: true,
    ajustes: {
      metodosPago: ['nequi'],
      motivosNoPago: ['Sin plata'],
      contactoFueraDeHora: 'avisar',
      festivos: [],
      empresa: 'Cartera',
      mapaUrl: null,
    },
  };
}
