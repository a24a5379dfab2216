import { normalizarReferencia } from '@cartera/dominio/referencia';
import fc from 'fast-check';
import { runs } from '../../support/runs.js';
import { createTestDatabase } from '../../support/test-database.js';

const database = await createTestDatabase();
afterAll(() => database.remove());

const PIECES = [
  'Ref',
  'referencia',
  'Nequi',
  'BRE-B',
  'bre',
  'No',
  'N°',
  'pago',
  'TX',
  'M',
  'м',
  'Ω',
  'ñ',
  'é',
  'e\u0301',
];
const SEPARATORS = [' ', '-', '.', '#', '/', '\u200b', '\u00a0', '', ''];

const piece = fc.oneof(
  fc.constantFrom(...PIECES),
  fc.constantFrom(...SEPARATORS),
  fc.constantFrom('0', '000', '7', '299247', '２'),
  fc.string({ unit: 'binary', maxLength: 4 }).filter((text) => !/\0|\p{Surrogate}/u.test(text)),
);

test('the index of payments normalizes a reference as the comparison of statements does', async () => {
  const references = fc
    .sample(fc.array(piece, { maxLength: 8 }), { numRuns: runs(2_000, 50_000), seed: 41 })
    .map((pieces) => pieces.join(''));
  const { rows } = await database.withOwner(
    `SELECT normalizar_referencia(value) AS normal
       FROM jsonb_array_elements_text('${JSON.stringify(references).replaceAll("'", "''")}') WITH ORDINALITY x(value, n) ORDER BY n`,
  );
  expect(rows.map(({ normal }) => normal ?? '')).toEqual(references.map(normalizarReferencia));
});
