import { cambioText } from '../src/aprobaciones/aprobacion-texts';

test.each([
  [{ campo: 'saldoPendiente', antes: 1_200_000, despues: 0 }, 'Saldo pendiente: de $ 1.200.000 a $ 0'],
  [{ campo: 'montoAdicional', antes: null, despues: 5_000_000 }, 'Dinero nuevo: $ 5.000.000'],
  [{ campo: 'interes', antes: null, despues: 12.5 }, 'Interés: 12,5%'],
  [{ campo: 'categoria', antes: null, despues: 'Papelería' }, 'Categoría: Papelería'],
  [{ campo: 'referencia', antes: 'M1', despues: null }, 'Referencia: de M1 a nada'],
  [{ campo: 'cobradorId', antes: null, despues: 'id' }, 'El cobro cambia de cobrador'],
])('a person who approves reads %j as %s', (cambio, text) => {
  expect(cambioText(cambio).replaceAll('\u00a0', ' ')).toBe(text);
});
