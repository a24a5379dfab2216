import { withPreview } from '../src/modules/preview';
import { modulo } from './modules';

const current = modulo('mfe-cosas', { version: '1.0.0' });
const previewed = modulo('mfe-cosas', { version: '2.0.0' });
const unsafe = { nombre: previewed.nombre, version: '2.0.0', motivo: 'Guarda mal las cédulas' };

test('a preview replaces the version of its module, until that version is unsafe', () => {
  expect(withPreview([current], previewed)).toEqual([previewed]);
  expect(withPreview([current], previewed, [{ ...unsafe, version: '1.9.0' }])).toEqual([previewed]);
  expect(withPreview([current], previewed, [unsafe])).toEqual([current]);
});
