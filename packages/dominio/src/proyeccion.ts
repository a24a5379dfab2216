import type { Modalidad } from '@cartera/contrato/catalogs';
import type { ProyeccionDia } from '@cartera/contrato/flujo-caja';
import { addDays } from './dates.js';
import { fromPesos, round, toPesos } from './money.js';

/** Pesos that fell due in one week, and the part of them that was paid since. */
export interface SemanaVencida {
  readonly modalidad: Modalidad;
  /** The weeks before today, 0 for the last one. */
  readonly semana: number;
  readonly vencido: number;
  /** At most `vencido`. */
  readonly pagado: number;
}

/** Unpaid pesos that fall due on a day. */
export interface PorVencer {
  readonly modalidad: Modalidad;
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  readonly monto: number;
}

/** Pesos paid of pesos due. */
type Share = Pick<SemanaVencida, 'vencido' | 'pagado'>;

interface Shares {
  readonly mean: Share;
  readonly worst: Share;
  readonly best: Share;
}

/**
 * The payments expected on each day from `desde` to `hasta`. For each modality m with the amounts `v` that fell due in a week
 * w of the history and `p` that was paid of them:
 *
 *     esperado(day) = Σm vence(day, m) · Σw p(m, w) / Σw v(m, w)
 *     minimo(day)   = Σm vence(day, m) · min over w of p(m, w) / v(m, w)
 *     maximo(day)   = Σm vence(day, m) · max over w of p(m, w) / v(m, w)
 *
 * A modality without history has the shares of all modalities together. Each product is rounded to whole pesos, so
 * `minimo` ≤ `esperado` ≤ `maximo` ≤ `vence`.
 * @returns no day if nothing fell due in the history.
 */
export function proyectarCobros(
  historial: readonly SemanaVencida[],
  porVencer: readonly PorVencer[],
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): ProyeccionDia[] {
  const all = sharesOf(historial);
  if (!all) return [];
  const perModalidad = new Map(
    [...new Set(historial.map(({ modalidad }) => modalidad))].map((modalidad) => [
      modalidad,
      sharesOf(historial.filter((semana) => semana.modalidad === modalidad)),
    ]),
  );
  const dias = new Map<string, ProyeccionDia>();
  for (let fecha = desde; fecha <= hasta; fecha = addDays(fecha, 1))
    dias.set(fecha, { fecha, vence: 0, esperado: 0, minimo: 0, maximo: 0 });
  for (const { modalidad, fecha, monto } of porVencer) {
    const dia = dias.get(fecha);
    const { mean, worst, best } = perModalidad.get(modalidad) ?? all;
    if (!dia) continue;
    dias.set(fecha, {
      fecha,
      vence: dia.vence + monto,
      esperado: dia.esperado + times(monto, mean),
      minimo: dia.minimo + times(monto, worst),
      maximo: dia.maximo + times(monto, best),
    });
  }
  return [...dias.values()];
}

/** The sum of a history. */
export function totalOf(historial: readonly SemanaVencida[]): Share {
  return {
    vencido: historial.reduce((sum, { vencido }) => sum + vencido, 0),
    pagado: historial.reduce((sum, { pagado }) => sum + pagado, 0),
  };
}

function sharesOf(historial: readonly SemanaVencida[]): Shares | undefined {
  const weeks = [...new Set(historial.map(({ semana }) => semana))]
    .map((semana) => totalOf(historial.filter((one) => one.semana === semana)))
    .filter(({ vencido }) => vencido > 0)
    .sort((one, other) => one.pagado / one.vencido - other.pagado / other.vencido);
  const [worst] = weeks;
  const best = weeks.at(-1);
  return worst && best && { mean: totalOf(historial), worst, best };
}

function times(monto: number, { vencido, pagado }: Share): number {
  return toPesos(round({ numerator: fromPesos(monto) * fromPesos(pagado), denominator: fromPesos(vencido) }));
}
