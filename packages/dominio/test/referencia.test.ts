import { normalizarReferencia } from '../src/referencia.js';

test.each([
  'M299247',
  'm299247',
  'M 299247',
  'M-299-247',
  '# M299247',
  '000M299247',
  'M00299247',
  'Ref M299247',
  'Ref. M299247',
  'REF:M299247',
  'referencia n° m 299247',
  'Nequi M299247',
  'M299247 (Nequi)',
  'Pago Bre-B M299247',
  'Aprobación No. M299247',
  'М299247',
  'Μ２９９２４７',
  'M\u200b299\u00a0247',
])('%s names the transfer M299247', (typed) => {
  expect(normalizarReferencia(typed)).toBe('M299247');
});

test.each([
  ['REF00123', '123'],
  ['N299247', 'N299247'],
  ['NOR-1', 'NOR1'],
  ['Nequi', 'NEQUI'],
  ['Ñandú 7', 'NANDU7'],
  ['0000', ''],
  ['— #', ''],
])('%s becomes %j', (typed, normal) => {
  expect(normalizarReferencia(typed)).toBe(normal);
});
