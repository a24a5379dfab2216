import { METODO_PAGO_LABELS, type MetodoPago } from '@cartera/contrato/catalogs';

/** Describes the method of a payment: `Nequi, ref. M1234`. Null if nothing is known. */
export function metodoText({
  metodo,
  referencia,
}: {
  readonly metodo?: MetodoPago | null | undefined;
  readonly referencia?: string | null | undefined;
}): string | null {
  if (!metodo) return null;
  return [METODO_PAGO_LABELS[metodo], ...(referencia ? [`ref. ${referencia}`] : [])].join(', ');
}
