import type { Aprobacion } from '@cartera/contrato/aprobaciones';
import { cambioText, plazoText } from '../src/aprobaciones/aprobacion-texts';

test.each([
  [{ campo: 'saldoPendiente', antes: 1_200_000, despues: 0 }, 'Saldo pendiente: de $ 1.200.000 a $ 0'],
  [{ campo: 'montoAdicional', antes: null, despues: 5_000_000 }, 'Dinero nuevo: $ 5.000.000'],
  [{ campo: 'castigado', antes: 0, despues: 580_000 }, 'Castigado: de $ 0 a $ 580.000'],
  [{ campo: 'interes', antes: null, despues: 12.5 }, 'Interés: 12,5%'],
  [{ campo: 'categoria', antes: null, despues: 'Papelería' }, 'Categoría: Papelería'],
  [{ campo: 'referencia', antes: 'M1', despues: null }, 'Referencia: de M1 a nada'],
  [{ campo: 'diasVencido', antes: null, despues: 36 }, 'Días de atraso: 36'],
  [{ campo: 'sinPagos', antes: null, despues: 1 }, 'No ha pagado desde el último reenganche'],
  [{ campo: 'cobradorId', antes: null, despues: 'id' }, 'El cobro cambia de cobrador'],
])('a person who approves reads %j as %s', (cambio, text) => {
  expect(cambioText(cambio).replaceAll('\u00a0', ' ')).toBe(text);
});

const WAITS = { estado: 'pendiente', venceEn: null, esperaA: null, pide: { nombre: 'Ana' } };
test.each([
  [{ esPropia: false, porDecidir: true }, null],
  [{ esPropia: false, porDecidir: false }, 'La decide otra persona: tu firma no cuenta junto a la de Ana'],
  [{ esPropia: true, porDecidir: false }, 'La decide otra persona'],
  [{ esPropia: true, porDecidir: true }, 'La decides tú: no hay otra persona'],
  [{ esPropia: false, porDecidir: false, esperaA: 'Luis' }, 'La confirma Luis'],
])('a request that waits with %j says %s', (aprobacion, text) => {
  expect(plazoText({ ...WAITS, ...aprobacion } as Aprobacion)).toBe(text);
});
