import type { ClienteDatos } from '@cartera/contrato/clientes';
import type { ClienteEntity } from './cliente.entity.js';

export type ColumnasDeCliente = Omit<ClienteEntity, 'id' | 'version' | 'createdAt'>;

const VACIAS = {
  apodo: null,
  email: null,
  barrio: null,
  departamento: null,
  fechaNacimiento: null,
  sexo: null,
  estadoCivil: null,
  lugarNacimiento: null,
  ocupacion: null,
  ingresos: null,
  referencia1Nombre: null,
  referencia1Telefono: null,
  referencia2Nombre: null,
  referencia2Telefono: null,
  observaciones: null,
  estado: 'activo',
  cobradorId: null,
} as const satisfies Partial<ColumnasDeCliente>;

/**
 * A client's columns from what the form sent.
 * @param anteriores what an absent field keeps; a new client starts from nothing.
 */
export function columnasDeCliente(
  { cobrador, ...datos }: Omit<ClienteDatos, 'foto'>,
  anteriores: Partial<ColumnasDeCliente> = {},
): ColumnasDeCliente {
  const presentes = Object.fromEntries(Object.entries(datos).filter(([, valor]) => valor !== undefined));
  return {
    ...VACIAS,
    ...anteriores,
    nombre: datos.nombre,
    cedula: datos.cedula,
    telefono: datos.telefono,
    direccion: datos.direccion,
    ciudad: datos.ciudad,
    ...presentes,
    ...(cobrador !== undefined && { cobradorId: cobrador }),
  };
}
