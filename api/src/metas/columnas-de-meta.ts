import type { MetaDatos } from '@cartera/contrato/metas';
import type { MetaEntity } from './meta.entity.js';
import { primerDia } from './metas.queries.js';

const DECIMALES = 2;

/** A goal's columns from what the form sent. The amount goes as text, so that its centavos stay exact. */
export function columnasDeMeta({
  periodo,
  metaMonto,
  ...datos
}: MetaDatos): Omit<MetaEntity, 'id' | 'version' | 'createdAt'> {
  return { ...datos, periodo: primerDia(periodo), metaMonto: metaMonto.toFixed(DECIMALES) };
}

/** The error of each rule on goals that the schema holds, by the name of its constraint. */
export const RESTRICCIONES_DE_META = { meta_de_un_mes: 'META_DUPLICADA' } as const;
