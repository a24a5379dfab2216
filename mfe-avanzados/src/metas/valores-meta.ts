import type { Meta, MetaDatos } from '@cartera/contrato/metas';

/** A goal as its form takes it: without what the server reckons. */
export function valoresDe(meta: Meta): MetaDatos {
  const { cobradorId, periodo, metaMonto, metaCobros, fechaVencimiento } = meta;
  return { cobradorId, periodo, metaMonto, metaCobros, fechaVencimiento };
}
