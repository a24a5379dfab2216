import { needsSecondPerson, type Signer, sameSigner } from '../src/segunda-firma.js';

test.each([
  ['up to the cap', 200_000, 0, 200_000, false],
  ['above the cap', 200_001, 0, 200_000, true],
  ['in sum up to the cap', 100_000, 100_000, 200_000, false],
  ['in sum above the cap', 199_999, 199_999, 200_000, true],
  ['of nothing', 0, 900_000, 200_000, false],
  ['with a cap of 0', 1, 0, 0, true],
  ['without a cap', 50_000_000, 50_000_000, null, false],
])('a write %s: %i after %i, with a cap of %p, waits: %p', (_, monto, alone, tope, waits) => {
  expect(needsSecondPerson(monto, alone, tope)).toBe(waits);
});

const NOW = new Date('2026-03-16T17:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const signer = (usuarioId: string, facts: Partial<Signer> = {}): Signer => ({
  ...{ usuarioId, creadoPor: 'dueña', secretoPuestoPor: null, secretoPuestoEn: null },
  ...{ navegador: null, navegadores: [] },
  ...facts,
});
const both = (one: Signer, other: Signer) => [sameSigner(one, other, NOW), sameSigner(other, one, NOW)];

test('two people whom a third one created are two people', () => {
  expect(both(signer('ana'), signer('luis'))).toEqual([null, null]);
});

test('a person and the account that they created are one, for ever and in both orders', () => {
  expect(both(signer('ana'), signer('luis', { creadoPor: 'ana' }))).toEqual(['creado', 'creado']);
});

test('a person whose secret another one set counts as that one for 30 days, in both orders', () => {
  const luis = (days: number) => signer('luis', { secretoPuestoPor: 'ana', secretoPuestoEn: daysAgo(days) });
  expect(both(signer('ana'), luis(0))).toEqual(['secreto', 'secreto']);
  expect(both(signer('ana'), luis(29.9))).toEqual(['secreto', 'secreto']);
  expect(both(signer('ana'), luis(30))).toEqual([null, null]);
  expect(both(signer('eva'), luis(0))).toEqual([null, null]);
});

/** A signer whose secret the owner set so many days ago. */
const given = (usuarioId: string, days: number, secretoPuestoPor = 'dueña') =>
  signer(usuarioId, { secretoPuestoPor, secretoPuestoEn: daysAgo(days) });

test('two people whose secrets a third one set count as one for 30 days', () => {
  expect(both(given('ana', 1), given('luis', 29.9))).toEqual(['ambos', 'ambos']);
  expect(both(given('ana', 1), given('luis', 30))).toEqual([null, null]);
  expect(both(given('ana', 1), given('luis', 1, 'eva'))).toEqual([null, null]);
  expect(both(given('ana', 1), signer('luis'))).toEqual([null, null]);
});

test('a code of the own device does not excuse a third person with both secrets, and routine does', () => {
  const [ana, luis] = [given('ana', 0), given('luis', 0)];
  expect(sameSigner(ana, luis, NOW, { hasOwnCode: true })).toBe('ambos');
  expect(sameSigner(ana, luis, NOW, { isRoutine: true })).toBeNull();
  expect(sameSigner(ana, signer('eva', { creadoPor: 'ana' }), NOW, { isRoutine: true })).toBe('creado');
});

test('nobody signs in a browser where the other one has a session', () => {
  const ana = signer('ana', { navegadores: ['oficina', 'casa'] });
  expect(sameSigner(signer('luis', { navegador: 'oficina' }), ana, NOW)).toBe('navegador');
  expect(sameSigner(signer('luis', { navegador: 'celular' }), ana, NOW)).toBeNull();
  expect(sameSigner(signer('luis'), ana, NOW)).toBeNull();
});

test('a one-time code of the own device serves in the browser of the other one', () => {
  const ana = signer('ana', { navegadores: ['oficina'] });
  expect(sameSigner(signer('luis', { navegador: 'oficina' }), ana, NOW, { hasOwnCode: true })).toBeNull();
});

test('the creator of an account can have its codes too, so they tell nobody apart', () => {
  const ana = signer('ana', { navegadores: ['oficina'] });
  const puppet = { navegador: 'oficina' };
  expect(sameSigner(signer('luis', { ...puppet, creadoPor: 'ana' }), ana, NOW, { hasOwnCode: true })).toBe(
    'creado',
  );
  const given = { secretoPuestoPor: 'ana', secretoPuestoEn: daysAgo(1) };
  expect(sameSigner(signer('luis', { ...puppet, ...given }), ana, NOW, { hasOwnCode: true })).toBe('secreto');
});
