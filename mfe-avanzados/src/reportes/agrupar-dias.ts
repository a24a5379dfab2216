import type { DiaDeReporte } from '@cartera/contrato/reportes';

/** Bars that can still be told apart on a phone: a month of days. */
const TRAMOS_MAXIMOS = 31;

/** Days that the chart draws together. */
export interface Tramo {
  readonly desde: string;
  readonly hasta: string;
  /** Pesos, over all its days. */
  readonly prestado: number;
  readonly cobrado: number;
}

/** The days of a report in order, as few stretches of the same length (the last may be shorter) as can be drawn. */
export function agruparDias(dias: readonly DiaDeReporte[]): Tramo[] {
  const largo = Math.ceil(dias.length / TRAMOS_MAXIMOS);
  const tramos: Tramo[] = [];
  for (let inicio = 0; inicio < dias.length; inicio += largo) {
    const suyos = dias.slice(inicio, inicio + largo);
    const sumar = (cifra: 'prestado' | 'cobrado') => suyos.reduce((suma, dia) => suma + dia[cifra], 0);
    tramos.push({
      desde: suyos[0]?.fecha ?? '',
      hasta: suyos.at(-1)?.fecha ?? '',
      prestado: sumar('prestado'),
      cobrado: sumar('cobrado'),
    });
  }
  return tramos;
}
