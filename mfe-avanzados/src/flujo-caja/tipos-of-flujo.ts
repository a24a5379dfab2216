import type { TipoAsiento } from '@cartera/contrato/catalogs';
import type { FlujoCaja, FlujoDia, FlujoTipo } from '@cartera/contrato/flujo-caja';

export type TipoTotal = Pick<FlujoTipo, 'tipo' | 'entradas' | 'salidas'> & { readonly _id: TipoAsiento };

/** Returns the totals of each kind of entry in the whole range, the largest first. */
export function totalsByTipo(tipos: FlujoCaja['tipos']): TipoTotal[] {
  const totals = new Map<TipoAsiento, TipoTotal>();
  for (const { tipo, entradas, salidas } of tipos) {
    const before = totals.get(tipo) ?? { entradas: 0, salidas: 0 };
    totals.set(tipo, {
      ...{ _id: tipo, tipo, entradas: before.entradas + entradas, salidas: before.salidas + salidas },
    });
  }
  return [...totals.values()].sort(
    (one, other) => other.entradas + other.salidas - one.entradas - one.salidas,
  );
}

export type MovedDay = FlujoDia & { readonly _id: string; readonly tipos: readonly FlujoTipo[] };

/** The days on which money moved, with what each kind moved, newest first. */
export function movedDays({ dias, tipos }: FlujoCaja): MovedDay[] {
  const perDay = new Map<string, FlujoTipo[]>();
  for (const tipo of tipos) perDay.set(tipo.fecha, [...(perDay.get(tipo.fecha) ?? []), tipo]);
  return dias
    .map((dia) => ({ ...dia, _id: dia.fecha, tipos: perDay.get(dia.fecha) ?? [] }))
    .filter((dia) => dia.tipos.length > 0)
    .reverse();
}
