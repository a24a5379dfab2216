import type { Meta, MetaInput } from '@cartera/contrato/metas';
import { splitCents } from '@cartera/kit';

/** Initial values of the edit form. */
export function valuesOf(meta: Meta): MetaInput {
  const { cobradorId, periodo, metaMonto, metaCobros, fechaVencimiento } = meta;
  return { cobradorId, periodo, metaMonto, metaCobros, fechaVencimiento };
}

/** Parses a typed amount: `1.500,5` becomes `1500.5`. A minus sign is kept, so that the schema rejects it. */
export function readMonto(text: string): string {
  const { pesos, cents } = splitCents(text);
  const sign = text.trim().startsWith('-') ? '-' : '';
  return cents === undefined ? `${sign}${pesos}` : `${sign}${pesos || '0'}.${cents}`;
}
