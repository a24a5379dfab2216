import { ESTADOS_PRESTAMO, type EstadoPrestamo } from '@cartera/contrato/catalogos';
import {
  exigirCambioDeEstado,
  exigirCancelable,
  exigirCuotaReversible,
  exigirDeshaceable,
  exigirRecibePagos,
  exigirReenganchable,
} from '../src/transiciones.js';
import { cuota } from './libro-de-prueba.js';
import { rechazoDe } from './terminos-de-prueba.js';

type Regla = (estado: EstadoPrestamo) => void;

const VIVOS = ['activo', 'vencido', 'mora'];
const NO_FINALES = ['activo', 'pagado', 'vencido', 'mora'];

test.each<[string, Regla, string, readonly string[]]>([
  ['takes a payment', exigirRecibePagos, 'PRESTAMO_CERRADO', VIVOS],
  ['is marked as paid', (estado) => exigirCambioDeEstado(estado, 'pagado'), 'TRANSICION_ILEGAL', VIVOS],
  ['is refinanced', exigirReenganchable, 'TRANSICION_ILEGAL', VIVOS],
  ['is cancelled', exigirCancelable, 'TRANSICION_ILEGAL', NO_FINALES],
  ['has a payment undone', exigirDeshaceable, 'TRANSICION_ILEGAL', NO_FINALES],
])('a loan %s only from the states that allow it', (_accion, exigir, codigo, permitidos) => {
  for (const estado of ESTADOS_PRESTAMO) {
    expect(rechazoDe(() => exigir(estado))).toBe(permitidos.includes(estado) ? null : codigo);
  }
});

test('no state but pagado is given by hand', () => {
  for (const pedido of ESTADOS_PRESTAMO.filter((estado) => estado !== 'pagado')) {
    expect(rechazoDe(() => exigirCambioDeEstado('activo', pedido))).toBe('TRANSICION_ILEGAL');
  }
});

test('an installment is reverted only if something stands paid of it', () => {
  expect(rechazoDe(() => exigirCuotaReversible(cuota()))).toBe('CUOTA_SIN_PAGOS');
  expect(rechazoDe(() => exigirCuotaReversible(cuota({ interesPagado: 1 })))).toBeNull();
  expect(rechazoDe(() => exigirCuotaReversible(cuota({ capitalPagado: 1 })))).toBeNull();
});

test('interest withheld on handing the money over is never reverted', () => {
  const retenida = cuota({ numero: 0, montoCapital: 0, interesPagado: 100 });
  expect(rechazoDe(() => exigirCuotaReversible(retenida))).toBe('CUOTA_RETENIDA');
});
