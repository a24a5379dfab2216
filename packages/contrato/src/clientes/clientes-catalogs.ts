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
