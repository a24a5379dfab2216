import { ESTADO_CIVIL_LABELS, ESTADO_PERSONA_LABELS, SEXO_LABELS } from '@cartera/contrato/catalogs';
import type { ClienteInput } from '@cartera/contrato/clientes';

export type ClienteFieldName = keyof ClienteInput;

/** One field of a client: its place in the form, and its row on the client's page. */
export interface ClienteField {
  readonly section: 'personal' | 'ubicacion' | 'referencias' | 'observaciones';
  /** In the form. */
  readonly label: string;
  /** The kind of value, which decides its control and how it is written. */
  readonly kind:
    | 'foto'
    | 'cedula'
    | 'text'
    | 'email'
    | 'telefono'
    | 'date'
    | 'option'
    | 'pesos'
    | 'cobrador'
    | 'note';
  /** The most characters of a text. */
  readonly max?: number;
  /** The labels of the options, by value. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Clients must have one of the options. */
  readonly always?: boolean;
  /** The label of its row on the client's page, which fields can share: by default `label`; null outside the rows. */
  readonly row?: string | null;
}

/** Every field of the contract's `ClienteInput`, in the order of the form and of the client's page. */
const FIELDS_BY_NAME: Readonly<Record<ClienteFieldName, ClienteField>> = {
  foto: { section: 'personal', label: 'Foto', kind: 'foto', row: null },
  cedula: { section: 'personal', label: 'Cédula', kind: 'cedula', row: null },
  nombre: { section: 'personal', label: 'Nombre completo', kind: 'text', max: 160, row: null },
  apodo: { section: 'personal', label: 'Apodo', kind: 'text', max: 80, row: null },
  telefono: { section: 'personal', label: 'Teléfono', kind: 'telefono', row: null },
  email: { section: 'personal', label: 'Email', kind: 'email' },
  direccion: { section: 'ubicacion', label: 'Dirección', kind: 'text', max: 240, row: null },
  barrio: { section: 'ubicacion', label: 'Barrio', kind: 'text', max: 120, row: null },
  ciudad: { section: 'ubicacion', label: 'Ciudad', kind: 'text', max: 120, row: null },
  departamento: { section: 'ubicacion', label: 'Departamento', kind: 'text', max: 120 },
  fechaNacimiento: { section: 'personal', label: 'Fecha de nacimiento', kind: 'date' },
  lugarNacimiento: { section: 'personal', label: 'Lugar de nacimiento', kind: 'text', max: 120 },
  sexo: {
    section: 'personal',
    label: 'Sexo',
    kind: 'option',
    labels: SEXO_LABELS,
  },
  estadoCivil: {
    section: 'personal',
    label: 'Estado civil',
    kind: 'option',
    labels: ESTADO_CIVIL_LABELS,
  },
  ocupacion: { section: 'personal', label: 'Ocupación', kind: 'text', max: 120 },
  ingresos: { section: 'personal', label: 'Ingresos mensuales', kind: 'pesos', row: 'Ingresos' },
  referencia1Nombre: {
    section: 'referencias',
    label: 'Primera referencia',
    kind: 'text',
    max: 160,
    row: 'Referencia 1',
  },
  referencia1Telefono: {
    section: 'referencias',
    label: 'Teléfono de la primera referencia',
    kind: 'telefono',
    row: 'Referencia 1',
  },
  referencia2Nombre: {
    section: 'referencias',
    label: 'Segunda referencia',
    kind: 'text',
    max: 160,
    row: 'Referencia 2',
  },
  referencia2Telefono: {
    section: 'referencias',
    label: 'Teléfono de la segunda referencia',
    kind: 'telefono',
    row: 'Referencia 2',
  },
  cobrador: { section: 'observaciones', label: 'Cobrador', kind: 'cobrador', row: null },
  estado: {
    section: 'observaciones',
    label: 'Estado',
    kind: 'option',
    labels: ESTADO_PERSONA_LABELS,
    always: true,
    row: null,
  },
  observaciones: { section: 'observaciones', label: 'Observaciones', kind: 'note', max: 2000, row: null },
};

/** The fields with their names, in their order. */
export const CLIENTE_FIELDS = (Object.keys(FIELDS_BY_NAME) as ClienteFieldName[]).map((name) => ({
  name,
  ...FIELDS_BY_NAME[name],
}));
