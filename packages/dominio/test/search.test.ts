import { containsWords, searchWords } from '../src/search.js';

const ANA = 'Ana María Núñez 00112345678 3001112233';

test.each([
  '+57 300 111 2233',
  '+573001112233',
  '(+57) 300-111-2233',
  '(300) 111-2233',
  '300.111.2233',
  '300 111 22 33',
  '573001112233',
  '00573001112233',
  '0057 300 1112233',
  '+57 300',
  '111-22',
  'tel. 3001112233',
  'CC 00112345678',
  'C.C. 001.1234567.8',
  'cédula: 001-1234567-8',
  '00112345678',
  '0011234',
  'nunez 300 111 2233',
  '300 111 2233 Ana',
  'maria ana',
  'nu\u200bn\u0303ez',
])('%s finds her by the stored numbers', (search) => {
  expect(containsWords(ANA, search)).toBe(true);
});

test.each(['+57 301 111 2233', '2233 111 3000', 'CC 00112345679', 'Ana Rojas'])(
  '%s does not find her',
  (search) => {
    expect(containsWords(ANA, search)).toBe(false);
  },
);

test.each([
  ['+1 (809) 555-1234', [['809', '555', '1234']]],
  ['18095551234', [['8095551234']]],
  ['0018095551234', [['8095551234']]],
  ['13112345678', [['13112345678']]],
  ['00571234567', [['00571234567']]],
  ['calle 5 # 12-30', [['calle'], ['5'], ['#'], ['12', '30']]],
  ['AB-123 c', [['AB-123'], ['c']]],
  ['+57', []],
  [' - () ', []],
])('%s is searched as %j', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});
