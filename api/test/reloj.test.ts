import { Reloj } from '../src/platform/reloj.js';

class RelojEn extends Reloj {
  constructor(private readonly instante: string) {
    super();
  }

  override ahora(): Date {
    return new Date(this.instante);
  }
}

test.each([
  ['2026-03-16T04:59:59Z', '2026-03-15'],
  ['2026-03-16T05:00:00Z', '2026-03-16'],
  ['2027-01-01T04:59:59Z', '2026-12-31'],
])('at %s it is %s in Bogotá', (instante, dia) => {
  expect(new RelojEn(instante).hoy()).toBe(dia);
});
