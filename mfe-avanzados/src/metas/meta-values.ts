import type { Meta, MetaInput } from '@cartera/contrato/metas';

/** A goal as its form takes it: without what the server reckons. */
export function valuesOf(meta: Meta): MetaInput {
  const { cobradorId, periodo, metaMonto, metaCobros, fechaVencimiento } = meta;
  return { cobradorId, periodo, metaMonto, metaCobros, fechaVencimiento };
}
