import { ESTADOS_GARANTIA, GARANTIA_TYPES } from '@cartera/contrato/catalogs';
import type { BulkCopy } from './copy.js';
import type { Random } from './random.js';

/** One loan in this many has collateral, with a document. */
const PRESTAMOS_PER_GARANTIA = 10;

/** A PDF with an empty page. */
const PAGE = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
/** The bytes in the notation of COPY, with an escaped backslash. */
const COPY_PAGE = `\\\\x${PAGE.toString('hex')}`;

/** Adds collateral to the loan if its number is a multiple of `PRESTAMOS_PER_GARANTIA`. */
export function addGarantias(
  bulkCopy: BulkCopy,
  random: Random,
  prestamo: { readonly id: string; readonly number: number },
  usuario: string,
  moment: Date,
): void {
  const position = Math.floor(prestamo.number / PRESTAMOS_PER_GARANTIA);
  if (prestamo.number % PRESTAMOS_PER_GARANTIA !== 0) return;
  const [garantia, documento, key] = [random.id(moment), random.id(moment), random.id(moment)];
  const tipo = GARANTIA_TYPES[position % GARANTIA_TYPES.length] ?? 'otros';
  const estado = ESTADOS_GARANTIA[position % ESTADOS_GARANTIA.length] ?? 'pendiente';
  const createdAt = moment.toISOString();
  bulkCopy.record('garantia', [
    ...[
      garantia,
      prestamo.id,
      tipo,
      `Garantía ${position}`,
      500_000 + (position % 90) * 100_000,
      `REF${position}`,
    ],
    ...[estado, usuario, createdAt],
  ]);
  bulkCopy.record('archivo_trozo', [key, 0, COPY_PAGE]);
  bulkCopy.record('documento', [
    ...[documento, `Soporte ${position}.pdf`, 'garantia', 'application/pdf', PAGE.length, key],
    ...['garantia', garantia, '{}', usuario, createdAt],
  ]);
  bulkCopy.record('garantia_documento', [documento, garantia]);
}
