import type { DatosDeCedula, FuenteCedula } from '@cartera/contrato/cedula';
import type { DatosEnviados } from './clientes.consultas';

/** Where what fills the form came from, in the user's words. */
export const TEXTO_FUENTE: Record<FuenteCedula, string> = {
  database: 'Datos de nuestra base de clientes.',
  cache: 'Datos de una consulta anterior, guardados en caché.',
  external: 'Datos del registro externo.',
};

type Valores = Partial<DatosEnviados>;
type Campo = keyof DatosEnviados;

/** What a lookup wrote in the form, and what each of those fields held before. */
export interface Relleno {
  readonly puesto: Valores;
  readonly antes: Valores;
}

export const SIN_RELLENO: Relleno = { puesto: {}, antes: {} };

/**
 * What a lookup writes in the form: each thing it knows, except where the user already wrote something. Another
 * client's number writes nothing.
 * @param escrito what the form holds now, without what an earlier lookup wrote.
 * @param clienteId the client being edited, if any.
 */
export function rellenar(
  { cedula: _, cliente, ...conocido }: DatosDeCedula,
  escrito: Valores,
  clienteId: string | undefined,
): Relleno {
  if (cliente !== null && cliente !== clienteId) return SIN_RELLENO;
  const campos = (Object.entries(conocido) as [Campo, string | null][]).filter(
    ([campo, valor]) => valor !== null && estaVacio(escrito[campo]),
  );
  return {
    puesto: Object.fromEntries(campos),
    antes: Object.fromEntries(campos.map(([campo]) => [campo, escrito[campo]])),
  };
}

/** What takes away what a lookup wrote, except where the user wrote something else since. */
export function vaciar({ puesto, antes }: Relleno, escrito: Valores): Valores {
  const intactos = (Object.keys(puesto) as Campo[]).filter((campo) => escrito[campo] === puesto[campo]);
  return Object.fromEntries(intactos.map((campo) => [campo, antes[campo]]));
}

function estaVacio(valor: unknown): boolean {
  return valor === undefined || valor === null || (typeof valor === 'string' && valor.trim() === '');
}
