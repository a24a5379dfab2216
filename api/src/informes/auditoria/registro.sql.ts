import { formatDay, formatPeriodo, formatPesos } from '@cartera/contrato/formats';
import { nameOfCliente } from '../../clientes/clientes.sql.js';
import { nameOfMeta } from '../../cobranza/metas/metas.queries.js';
import { nameOfDocumento } from '../../creditos/documentos/documentos.sql.js';
import { nameOfGarantia } from '../../creditos/garantias/garantias.queries.js';
import { nameOfCobro, recibosOf } from '../../libro/libro.sql.js';
import { nameOfPrestamo } from '../../libro/prestamo.sql.js';
import { nameOfUsuario } from '../../personal/usuarios/usuarios.sql.js';

/** The name of a record without a row: a deleted record, or a month of the ledger. */
const RECORDED_NAME = `(
  SELECT json_build_object('nombre', coalesce(d->>'nombre', d->>'cobradorNombre', d->>'modulo'),
                           'mes', substring(coalesce(d->>'mes', d->>'periodo') FROM '^\\d{4}-\\d{2}'))
    FROM coalesce(a.antes, a.despues) d)`;

/** The names of a record of any kind, in SQL: an id is that of one record only, so each kind is tried. */
const namesOf = (id: string): string[] => [
  nameOfPrestamo(id),
  nameOfCliente(id),
  nameOfUsuario(id),
  nameOfCobro(id),
  nameOfGarantia(id),
  nameOfDocumento(id),
  nameOfMeta(id),
];

/** The name of the record of the event `a`, as a JSON `RegistroName`. */
export const REGISTRO = `coalesce(${[...namesOf('a.entidad_id'), RECORDED_NAME].join(', ')})`;

/** The names of the records `$1`, of any kind: `id` and `nombre`, a JSON `RegistroName`. */
export const NAMED_IDS = `
  SELECT x.id, coalesce(${namesOf('x.id').join(', ')}) AS nombre FROM unnest($1::uuid[]) x (id)`;

/** The receipts of the payments that the event `a` of a loan is about. */
export const RECIBOS = recibosOf(
  `SELECT (cobro #>> '{}')::uuid FROM jsonb_path_query(a.despues, '$.**.cobroId') cobro`,
);

/** The parts of the name by which staff know a record. */
export interface RegistroName {
  readonly nombre?: string | null;
  /** Whole pesos of a loan. */
  readonly monto?: number;
  /** Day of a loan, `YYYY-MM-DD`. */
  readonly fecha?: string;
  /** Month of a goal, or of the book, `YYYY-MM`. */
  readonly mes?: string | null;
  /** Numbers of receipts. */
  readonly recibos?: readonly number[] | null;
}

/** A record in words, 'Ana Rojas · $ 500.000 del 03/11/2026 · recibo 128'; null if nothing is known of it. */
export function registroName({ nombre, monto, fecha, mes, recibos }: RegistroName): string | null {
  const parts = [
    nombre,
    monto !== undefined && fecha !== undefined && `${formatPesos(monto)} del ${formatDay(fecha)}`,
    mes && formatPeriodo(mes),
    recibos && `${recibos.length === 1 ? 'recibo' : 'recibos'} ${recibos.join(', ')}`,
  ];
  return parts.filter(Boolean).join(' · ') || null;
}
