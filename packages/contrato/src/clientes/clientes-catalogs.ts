/** The closed lists of `clientes` (docs/producto.md): their values on the wire and their labels. */

export const SEXOS = ['M', 'F', 'O'] as const;

export const ESTADOS_CIVILES = ['S', 'C', 'D', 'V', 'U'] as const;

export const SEXO_LABELS: Record<(typeof SEXOS)[number], string> = {
  M: 'Masculino',
  F: 'Femenino',
  O: 'Otro',
};

export const ESTADO_CIVIL_LABELS: Record<(typeof ESTADOS_CIVILES)[number], string> = {
  S: 'Soltero/a',
  C: 'Casado/a',
  D: 'Divorciado/a',
  V: 'Viudo/a',
  U: 'Unión libre',
};

export const CEDULA_DIGITS = 11;

export const TELEFONO_DIGITS = 10;

/** The fields by which the office reaches a client: it checks what a collector changes of them. */
export const CAMPOS_REVISADOS = [
  'telefono',
  'email',
  'direccion',
  'barrio',
  'ciudad',
  'departamento',
  'referencia1Telefono',
  'referencia2Telefono',
  'ubicacion',
] as const;
export type CampoRevisado = (typeof CAMPOS_REVISADOS)[number];

export const CAMPO_REVISADO_LABELS: Record<CampoRevisado, string> = {
  telefono: 'Teléfono',
  email: 'Email',
  direccion: 'Dirección',
  barrio: 'Barrio',
  ciudad: 'Ciudad',
  departamento: 'Departamento',
  referencia1Telefono: 'Teléfono de la referencia 1',
  referencia2Telefono: 'Teléfono de la referencia 2',
  ubicacion: 'Ubicación',
};

export const REVISIONES = ['por_revisar', 'revisado'] as const;

export const REVISION_LABELS: Record<(typeof REVISIONES)[number], string> = {
  por_revisar: 'Por revisar',
  revisado: 'Revisados',
};
