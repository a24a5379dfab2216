/** The closed lists of `personal` (docs/producto.md): their values on the wire and their labels. */

/** Whether interest that is paid and not earned yet is given back when a loan ends early. */
export const DEVOLUCIONES_INTERES = ['prorrata', 'ninguna'] as const;
export type DevolucionInteres = (typeof DEVOLUCIONES_INTERES)[number];

export const DEVOLUCION_INTERES_LABELS: Readonly<Record<DevolucionInteres, string>> = {
  prorrata: 'Se devuelve por días',
  ninguna: 'No se devuelve',
};

/** The countries whose holidays a calendar can skip: Colombia and the Dominican Republic. */
export const PAISES_FESTIVOS = ['co', 'do'] as const;
export type PaisFestivos = (typeof PAISES_FESTIVOS)[number];

/** The currencies that amounts can be labelled with. Nothing is converted. */
export const MONEDAS = ['COP', 'DOP', 'USD'] as const;
export type Moneda = (typeof MONEDAS)[number];

/** Separators of the columns of an exported CSV. */
export const SEPARADORES_CSV = ['punto-y-coma', 'excel', 'coma'] as const;
export type SeparadorCsv = (typeof SEPARADORES_CSV)[number];

export const ESTADOS_PERSONA = ['activo', 'inactivo'] as const;
export type EstadoPersona = (typeof ESTADOS_PERSONA)[number];

/** The header, with the value 1, of a login from the installed app. */
export const APP_HEADER = 'x-instalada';

/** The page of the shell to which a provider of single sign-on returns the browser. */
export const SSO_PATH = '/login/sso';

export const ROLES = ['admin', 'gerente', 'cobrador'] as const;
export type Rol = (typeof ROLES)[number];

export const ESTADO_PERSONA_LABELS: Record<EstadoPersona, string> = {
  activo: 'Activo',
  inactivo: 'Inactivo',
};

export const PAIS_FESTIVOS_LABELS: Record<PaisFestivos, string> = {
  co: 'Festivos de Colombia',
  do: 'Festivos de República Dominicana',
};

export const MONEDA_LABELS: Record<Moneda, string> = {
  COP: 'Peso colombiano (COP)',
  DOP: 'Peso dominicano (DOP)',
  USD: 'Dólar (USD)',
};

export const SEPARADOR_CSV_LABELS: Record<SeparadorCsv, string> = {
  'punto-y-coma': 'Punto y coma, para Excel en español',
  excel: 'Excel de otro idioma',
  coma: 'Coma, para otros programas',
};

export const ROL_LABELS: Record<Rol, string> = {
  admin: 'Administrador',
  gerente: 'Gerente',
  cobrador: 'Cobrador',
};
