import { ESTADOS_GARANTIA, TIPOS_GARANTIA } from '@cartera/contrato/catalogos';
import type { Azar } from './azar.js';
import type { Copia } from './copia.js';

/** Of so many loans one has collateral, with a document. */
const PRESTAMOS_POR_GARANTIA = 10;

/** A page with nothing on it. */
const PAGINA = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
/** As COPY reads bytes: the backslash of their notation is escaped. */
const PAGINA_EN_COPY = `\\\\x${PAGINA.toString('hex')}`;

/** Collateral for the loan, if its number is one of those that have it. @param numero place of the loan in the book. */
export function garantizar(
  copia: Copia,
  azar: Azar,
  prestamo: { readonly id: string; readonly numero: number },
  usuario: string,
  momento: Date,
): void {
  const lugar = Math.floor(prestamo.numero / PRESTAMOS_POR_GARANTIA);
  if (prestamo.numero % PRESTAMOS_POR_GARANTIA !== 0) return;
  const [garantia, documento, clave] = [azar.id(momento), azar.id(momento), azar.id(momento)];
  const tipo = TIPOS_GARANTIA[lugar % TIPOS_GARANTIA.length] ?? 'otros';
  const estado = ESTADOS_GARANTIA[lugar % ESTADOS_GARANTIA.length] ?? 'pendiente';
  const creada = momento.toISOString();
  copia.anotar('garantia', [
    ...[garantia, prestamo.id, tipo, `Garantía ${lugar}`, 500_000 + (lugar % 90) * 100_000, `REF${lugar}`],
    ...[estado, usuario, creada],
  ]);
  copia.anotar('archivo_trozo', [clave, 0, PAGINA_EN_COPY]);
  copia.anotar('documento', [
    ...[documento, `Soporte ${lugar}.pdf`, 'garantia', 'application/pdf', PAGINA.length, clave],
    ...['garantia', garantia, '{}', usuario, creada],
  ]);
  copia.anotar('garantia_documento', [documento, garantia]);
}
