import type { EventoCompleto } from '@cartera/contrato/auditoria';
import type { ErrorCode } from '@cartera/contrato/errors';
import { labelOfValue, valueText } from './value-texts';

type Datos = Readonly<Record<string, unknown>> | null;

/** A field of a record, before and after an event, as the user reads it. */
export interface FieldChange {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Only the operator understands it: an id, a code, or a value of several parts. */
  readonly isTechnical: boolean;
}

const NOTHING = '—';
/** Fields of a refused request, and the counter of edits. */
const TECHNICAL_FIELDS = new Set(['codigo', 'metodo', 'ruta', 'veces', 'version']);
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Names of fields have no accents; a reader expects them. */
const ACCENTED: Readonly<Record<string, string>> = {
  amortizacion: 'amortización',
  aplicacion: 'aplicación',
  avaluo: 'avalúo',
  categoria: 'categoría',
  cedula: 'cédula',
  codigo: 'código',
  codigos: 'códigos',
  comision: 'comisión',
  csv: 'CSV',
  descripcion: 'descripción',
  dias: 'días',
  direccion: 'dirección',
  garantia: 'garantía',
  interes: 'interés',
  limite: 'límite',
  metodo: 'método',
  metodos: 'métodos',
  numero: 'número',
  ocupacion: 'ocupación',
  prestamo: 'préstamo',
  sabados: 'sábados',
  telefono: 'teléfono',
  titulo: 'título',
  ubicacion: 'ubicación',
  unica: 'única',
  version: 'versión',
};

/**
 * The fields that an event changed, in their stored order. A record that was created has only values after, one that was
 * deleted only values before. An edit may store only the fields that it wrote.
 * @param names of the records that values name by their ids.
 */
export function changesOf(
  before: Datos,
  after: Datos,
  names: Readonly<Record<string, string>> = {},
): readonly FieldChange[] {
  const fields = Object.keys(after ?? before ?? {});
  return fields.flatMap((field) => {
    const values = [before?.[field], after?.[field]];
    const named = values.map((value) => names[String(value)] ?? value);
    const [textBefore = NOTHING, textAfter = NOTHING] = named.map((value) => textOf(field, value));
    const isSame = before !== null && after !== null && textBefore === textAfter;
    if (isSame) return [];
    const label = labelOf(field);
    const isNamed = named.some((name, place) => name !== values[place]);
    // `metodo` is also how a client paid.
    const isCode = TECHNICAL_FIELDS.has(field) && !named.some((value) => labelOfValue(field, value));
    const isTechnical = isCode || named.some(isUnreadable);
    return [
      {
        field,
        label: isNamed ? label.replace(/ id$/, '') : label,
        before: textBefore,
        after: textAfter,
        isTechnical,
      },
    ];
  });
}

/** `saldoPendiente` and `saldo_pendiente` read 'Saldo pendiente', and `telefono` 'Teléfono'. */
function labelOf(field: string): string {
  const words = field
    .replace(/_/g, ' ')
    .replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\p{L}+/gu, (word) => ACCENTED[word] ?? word)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isUnreadable(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isUnreadable);
  return typeof value === 'string' ? UUID.test(value) : typeof value === 'object' && value !== null;
}

function textOf(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (Array.isArray(value) && !isUnreadable(value))
    return value.map((one) => valueText(field, one)).join(', ') || NOTHING;
  return typeof value === 'object' ? JSON.stringify(value) : valueText(field, value);
}

/** Why a request was refused, said of its author. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  CLAVE_ACTUAL_INCORRECTA: 'La contraseña no era correcta.',
  CODIGO_INCORRECTO: 'El código no era correcto o ya se había usado.',
  DEMASIADOS_INTENTOS: 'Eran demasiados intentos en poco tiempo.',
  SIN_PERMISO: 'No tenía permiso para esta acción.',
  SOLO_OFICINA: 'Intentó cambiar datos de un cliente que solo cambia la oficina.',
  SSO_SIN_USUARIO: 'Su cuenta no tiene usuario en Cartera.',
};

/** The reason of a refused request in a sentence; null if the event is no refused request. */
export function refusalReason({
  entidad,
  despues,
}: Pick<EventoCompleto, 'entidad' | 'despues'>): string | null {
  if (entidad !== 'ruta') return null;
  return REASONS[despues?.codigo as ErrorCode] ?? 'El sistema no aceptó la petición.';
}
