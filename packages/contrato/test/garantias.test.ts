import { ESTADOS_GARANTIA, NEXT_GARANTIA_ESTADOS } from '../src/catalogs.js';
import { DocumentoInput } from '../src/creditos/documentos.js';
import { GarantiaChanges, GarantiaInput } from '../src/creditos/garantias.js';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const garantia = { prestamo: ID, tipo: 'vehiculo', valorDeclarado: 1_000_000 };
const documento = { tipo: 'garantia', relacionadoTipo: 'garantia', relacionadoId: ID };

const messages = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

test('collateral requires a loan, with the message of the form', () => {
  for (const prestamo of [undefined, '', null, 'x']) {
    expect(messages(GarantiaInput.safeParse({ ...garantia, prestamo }))).toEqual(['Selecciona un préstamo']);
  }
});

test.each([1.5, -1, '1000', Number.MAX_SAFE_INTEGER])('rejects %p as a value in whole pesos', (value) => {
  expect(GarantiaInput.safeParse({ ...garantia, valorDeclarado: value }).success).toBe(false);
  expect(GarantiaInput.safeParse({ ...garantia, valorAvaluo: value }).success).toBe(false);
});

test('rejects an edit of collateral that changes nothing', () => {
  expect(messages(GarantiaChanges.safeParse({ version: 1 }))).toEqual(['Elige un estado']);
  expect(GarantiaChanges.safeParse({ valorAvaluo: null }).success).toBe(true);
});

test('no state of collateral can be reached twice', () => {
  const reachable = (estado: (typeof ESTADOS_GARANTIA)[number]): string[] =>
    NEXT_GARANTIA_ESTADOS[estado].flatMap((next) => [next, ...reachable(next)]);
  expect(reachable('pendiente').sort()).toEqual(['ejecutada', 'liberada', 'verificada']);
  for (const estado of ESTADOS_GARANTIA) expect(reachable(estado)).not.toContain(estado);
});

test('the metadata of a document is a JSON object as text, empty if absent', () => {
  expect(DocumentoInput.parse({ ...documento, metadata: '{"folio":{"n":7}}' }).metadata).toEqual({
    folio: { n: 7 },
  });
  for (const metadata of [undefined, '']) {
    expect(DocumentoInput.parse({ ...documento, metadata }).metadata).toEqual({});
  }
  for (const metadata of ['{', '[1]', '"x"', 'null', { folio: 7 }, `{"a":"${'x'.repeat(4000)}"}`]) {
    expect(DocumentoInput.safeParse({ ...documento, metadata }).success).toBe(false);
  }
});
