import { DEFAULT_PRESTAMO } from '@cartera/contrato/catalogs';
import { hasUnusualCondiciones, initialValuesFor } from '../src/prestamos/prestamo-values';

test('a condition is unusual if a new loan does not start with it', () => {
  expect(hasUnusualCondiciones(initialValuesFor('2026-11-02'))).toBe(false);
  expect(hasUnusualCondiciones({ ...DEFAULT_PRESTAMO, cobrador: null, cuenta: '' })).toBe(false);
  const unusual = [
    { baseInteres: 'mensual' },
    { calendario: 'sin_domingos' },
    { redondeoCuota: 100 },
    { cobrador: 'x' },
    { cuenta: 'x' },
    { generarPlan: false },
  ];
  for (const values of unusual) expect(hasUnusualCondiciones(values)).toBe(true);
});
