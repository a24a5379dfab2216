import { MAX_SCRUBBED, scrub } from '../src/portal/scrub.js';

test.each([
  ['No existe el cliente con cédula 1032456789', 'No existe el cliente con cédula [número]'],
  ['cédula 1.032.456.789 repetida', 'cédula [número] repetida'],
  ['cédula 001-1234567-8', 'cédula [número]'],
  ['El cliente Ana María de la Cruz Ñáñez no tiene plan', 'El cliente [nombre] no tiene plan'],
  ['cliente ANA ROJAS', 'cliente [nombre]'],
  ['llama al (300) 123-4567', 'llama al ([número]'],
  ['llama al +57 300 123 4567', 'llama al [número]'],
  ['ana.rojas@correo.co no responde', '[correo] no responde'],
  [
    'token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
    'token [clave]',
  ],
  ['sesión 7f3c9a1e5b2d4f60817263549a0b1c2d', 'sesión [clave]'],
  ['/api/clientes?search=Ana&page=1 falló', '/api/clientes[consulta] falló'],
  [
    `Unexpected token 'A', "Ana Rojas "... is not valid JSON`,
    'Unexpected token [valor], [valor]... is not valid JSON',
  ],
  [`no hay «O'Brien»`, 'no hay [valor]'],
  [`no hay 'Ana Ro`, 'no hay [valor]'],
])('%j has no personal data left', (text, expected) => {
  expect(scrub(text)).toBe(expected);
});

test.each([
  'Cannot read properties of undefined (reading total)',
  "can't access property of 4200 rows",
  'Minified React error #418',
  'Failed to fetch',
])('%j stays', (text) => {
  expect(scrub(text)).toBe(text);
});

test('a scrubbed text stays as it is, and a long one is cut', () => {
  const scrubbed = scrub(`Ana Rojas, 3001234567, ana@correo.co, 'x', /a?b=c`);
  expect(scrub(scrubbed)).toBe(scrubbed);
  expect(scrub('a b '.repeat(500))).toHaveLength(MAX_SCRUBBED);
});
