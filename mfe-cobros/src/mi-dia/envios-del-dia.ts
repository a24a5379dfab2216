import type { GastoDeCaja } from '@cartera/contrato/cajas-operaciones';
import type { CanalContacto, MetodoPago } from '@cartera/contrato/catalogs';
import type { NuevoCobro } from '@cartera/contrato/cobros';
import type { PersonaReference } from '@cartera/contrato/usuarios';
import type { VisitaInput } from '@cartera/contrato/visitas';
import type { Envio } from '@cartera/kit/offline';

/** The data that the queue keeps with a payment and does not send. */
export interface DatosDeCobro extends NuevoCobro {
  readonly metodo: MetodoPago;
  readonly cliente: PersonaReference;
  /** The paid installments in words, and the balance before and after, as the collector saw them. */
  readonly reparto: string;
  readonly saldoAnterior: number;
  readonly saldoRestante: number;
  /** It settles the loan, which owes this much less than its plan, in pesos. Absent: a payment. */
  readonly ahorro?: number;
}

export interface DatosDeVisita {
  readonly cliente: PersonaReference;
  readonly visita: VisitaInput & { readonly _id: string };
  readonly fecha: string;
  /** The key of the payment that was received at this visit. */
  readonly cobro?: string;
}

export interface DatosDeContacto {
  readonly cliente: PersonaReference;
  readonly canal: CanalContacto;
}

export type DatosDeGasto = Pick<GastoDeCaja, 'monto' | 'categoria'>;

/** The payment of an item; undefined for an item of another kind, or of a newer version of this module. */
export function cobroOf({ tipo, datos }: Envio): DatosDeCobro | undefined {
  return tipo === 'cobro' ? (datos as DatosDeCobro) : undefined;
}

export function visitaOf({ tipo, datos }: Envio): DatosDeVisita | undefined {
  return tipo === 'visita' ? (datos as DatosDeVisita) : undefined;
}

export function contactoOf({ tipo, datos }: Envio): DatosDeContacto | undefined {
  return tipo === 'contacto' ? (datos as DatosDeContacto) : undefined;
}

export function gastoOf({ tipo, datos }: Envio): DatosDeGasto | undefined {
  return tipo === 'gasto' ? (datos as DatosDeGasto) : undefined;
}

/** The id that the server gave to a confirmed item; undefined until then. The answer to a settlement names its payment. */
export function idOf({ respuesta }: Envio): string | undefined {
  const { data } = (respuesta ?? {}) as {
    readonly data?: { readonly _id?: unknown; readonly cobro?: unknown };
  };
  const id = data?._id ?? data?.cobro;
  return typeof id === 'string' ? id : undefined;
}

/** True if the server has a settlement that waits for a second person. */
export function isPorAprobar({ respuesta }: Envio): boolean {
  return typeof (respuesta as { readonly aprobacion?: unknown } | undefined)?.aprobacion === 'string';
}
