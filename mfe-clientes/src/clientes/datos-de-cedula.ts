import type { DatosDeCedula, FuenteCedula } from '@cartera/contrato/cedula';
import type { DatosEnviados } from './clientes.consultas';

/** Where what fills the form came from, in the user's words. */
export const TEXTO_FUENTE: Record<FuenteCedula, string> = {
  database: 'Datos de nuestra base de clientes.',
  cache: 'Datos de una consulta anterior, guardados en caché.',
  external: 'Datos del registro externo.',
};

type Rellenable = Exclude<keyof DatosDeCedula, 'cedula' | 'cliente'>;

/**
 * What a lookup writes in the form: each thing it knows, except where the user already wrote something.
 * @param escrito what the form holds now.
 */
export function rellenar(
  { cedula: _, cliente: __, ...conocido }: DatosDeCedula,
  escrito: Partial<DatosEnviados>,
): Partial<DatosEnviados> {
  const campos = Object.entries(conocido) as [Rellenable, string | null][];
  return Object.fromEntries(
    campos.filter(([campo, valor]) => valor !== null && estaVacio(escrito[campo])),
  ) as Partial<DatosEnviados>;
}

function estaVacio(valor: unknown): boolean {
  return valor === undefined || valor === null || (typeof valor === 'string' && valor.trim() === '');
}
