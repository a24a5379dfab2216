import { parecidoQuestion } from '../src/pagos/parecido-question';

const TWIN = { _id: 'cobro-1', createdAt: '2026-03-16T15:41:00.000Z', cobrador: 'Carlos' };
/** With the narrow spaces of the formats as plain ones. */
const question = (twin: typeof TWIN | { cobrador: null }, today: string) =>
  parecidoQuestion({ ...TWIN, ...twin }, today).replace(/\s/g, ' ');

test('the question names the hour of today, or the day, and the collector if there is one', () => {
  expect(question(TWIN, '2026-03-16')).toBe(
    'Ya hay un cobro igual hoy a las 10:41 a. m. de Carlos. ¿Es otro?',
  );
  expect(question(TWIN, '2026-03-17')).toMatch(/igual del 16\/03\/2026, 10:41 a\. m\. de Carlos\./);
  expect(question({ cobrador: null }, '2026-03-16')).toMatch(/a las 10:41 a\. m\. ¿Es otro/);
});
