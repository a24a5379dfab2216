import type { MetaInput } from '@cartera/contrato/metas';
import type { MetaEntity } from './meta.entity.js';
import { firstDay } from './metas.queries.js';

const DECIMALS = 2;

/** The columns of a goal from the fields of its form. The amount is text, so that its centavos stay exact. */
export function metaColumns({
  periodo,
  metaMonto,
  ...input
}: MetaInput): Omit<MetaEntity, 'id' | 'version' | 'createdAt'> {
  return { ...input, periodo: firstDay(periodo), metaMonto: metaMonto.toFixed(DECIMALS) };
}

/** The error of each unique constraint, by its name in the migrations. */
export const META_CONSTRAINTS = { meta_de_un_mes: 'META_DUPLICADA' } as const;
