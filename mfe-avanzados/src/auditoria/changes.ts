type Datos = Readonly<Record<string, unknown>> | null;

/** A field of a record, before and after an event, as the user reads it. */
export interface FieldChange {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const NOTHING = '—';

/** Names of fields have no accents; a reader expects them. */
const ACCENTED: Readonly<Record<string, string>> = {
  amortizacion: 'amortización',
  avaluo: 'avalúo',
  cedula: 'cédula',
  codigo: 'código',
  descripcion: 'descripción',
  dias: 'días',
  direccion: 'dirección',
  garantia: 'garantía',
  interes: 'interés',
  metodo: 'método',
  numero: 'número',
  ocupacion: 'ocupación',
  prestamo: 'préstamo',
  sabados: 'sábados',
  telefono: 'teléfono',
};

/**
 * The fields that an event changed, in their stored order. A record that was created has only values after, one that was
 * deleted only values before. An edit may store only the fields that it wrote.
 */
export function changesOf(before: Datos, after: Datos): readonly FieldChange[] {
  const fields = Object.keys(after ?? before ?? {});
  return fields.flatMap((field) => {
    const change = { before: textOf(before?.[field]), after: textOf(after?.[field]) };
    const isSame = before !== null && after !== null && change.before === change.after;
    return isSame ? [] : [{ field, label: labelOf(field), ...change }];
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

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
