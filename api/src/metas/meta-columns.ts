import type { MetaInput } from '@cartera/contrato/metas';
import type { MetaEntity } from './meta.entity.js';
import { firstDay } from './metas.queries.js';

const DECIMALS = 2;

/** A goal's columns from what the form sent. The amount goes as text, so that its centavos stay exact. */
export function metaColumns({
  periodo,
  metaMonto,
  ...input
}: MetaInput): Omit<MetaEntity, 'id' | 'version' | 'createdAt'> {
  return { ...input, periodo: firstDay(periodo), metaMonto: metaMonto.toFixed(DECIMALS) };
}

/** The error of each rule on goals that the schema holds, by the name of its constraint. */
export const META_CONSTRAINTS = { meta_de_un_mes: 'META_DUPLICADA' } as const;
