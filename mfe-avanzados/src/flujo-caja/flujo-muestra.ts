import { sumarDias } from '@cartera/kit';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { DIAS_DE_MUESTRA, type DiaFlujo, type FlujoCaja, type Proyeccion } from './flujo';

/** Opening balance in US cents, and commission of what comes in (P-12.16). */
const SALDO_INICIAL = 5_000_000;
const COMISION_POR_CIENTO = 5;

/** The same numbers at every visit: figures that jump at each reload would look like a fault. */
const SEMILLA = 8_061;

/**
 * Made-up cash flow of the 30 days that end today.
 * @param hoy the business day, `YYYY-MM-DD`.
 */
export function flujoDeMuestra(hoy: string): FlujoCaja {
  const azar = xoroshiro128plus(SEMILLA);
  const entre = (minimo: number, maximo: number) => uniformInt(azar, minimo, maximo);
  const dias: DiaFlujo[] = [];
  let saldo = SALDO_INICIAL;
  for (let haceDias = DIAS_DE_MUESTRA - 1; haceDias >= 0; haceDias -= 1) {
    const dia = diaDeMuestra(sumarDias(hoy, -haceDias), saldo, entre);
    dias.push(dia);
    saldo = dia.saldoAcumulado;
  }
  return { dias, proyecciones: proyeccionesDeMuestra(hoy) };
}

function diaDeMuestra(
  fecha: string,
  saldoAnterior: number,
  entre: (minimo: number, maximo: number) => number,
): DiaFlujo {
  const entradas = {
    cobros: entre(200_000, 900_000),
    nuevosPrestamos: entre(0, 300_000),
    otros: entre(0, 60_000),
  };
  const ingresos = { ...entradas, total: entradas.cobros + entradas.nuevosPrestamos + entradas.otros };
  const salidas = {
    gastos: entre(100_000, 950_000),
    comisiones: Math.round((ingresos.total * COMISION_POR_CIENTO) / 100),
    otros: entre(0, 80_000),
  };
  const egresos = { ...salidas, total: salidas.gastos + salidas.comisiones + salidas.otros };
  const flujoNeto = ingresos.total - egresos.total;
  return { _id: fecha, fecha, ingresos, egresos, flujoNeto, saldoAcumulado: saldoAnterior + flujoNeto };
}

/** What is expected, and in how many days. */
const PROYECCIONES = [
  { concepto: 'Cobros semanales', tipo: 'ingreso', monto: 2_500_000, enDias: 7, frecuencia: 'Semanal' },
  { concepto: 'Nómina de cobradores', tipo: 'egreso', monto: 1_250_000, enDias: 9, frecuencia: 'Quincenal' },
  { concepto: 'Arriendo de la oficina', tipo: 'egreso', monto: 180_000, enDias: 15, frecuencia: 'Mensual' },
  { concepto: 'Préstamo bancario', tipo: 'ingreso', monto: 3_000_000, enDias: 21, frecuencia: null },
  { concepto: 'Mantenimiento de motos', tipo: 'egreso', monto: 95_050, enDias: 26, frecuencia: null },
] as const;

function proyeccionesDeMuestra(hoy: string): readonly Proyeccion[] {
  return PROYECCIONES.map(({ enDias, ...proyeccion }) => ({
    ...proyeccion,
    _id: proyeccion.concepto,
    fecha: sumarDias(hoy, enDias),
    recurrente: proyeccion.frecuencia !== null,
  }));
}
