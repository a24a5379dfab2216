import type { CedulaData } from '@cartera/contrato/cedula';
import { clearFilled, fillIn, NO_FILLING } from '../src/clientes/cedula-data';

const NOBODY: CedulaData = {
  cedula: '40200000001',
  nombre: '',
  foto: null,
  telefono: null,
  email: null,
  direccion: null,
  barrio: null,
  ciudad: null,
  departamento: null,
  fechaNacimiento: null,
  sexo: null,
  estadoCivil: null,
  lugarNacimiento: null,
  ocupacion: null,
  cliente: null,
};
const ANA: CedulaData = { ...NOBODY, nombre: 'Ana Rojas', telefono: '3001234567', ciudad: 'Cali' };

test('escribe lo que sabe donde no hay nada, y deja lo que ya estaba', () => {
  expect(fillIn(ANA, { ciudad: 'Duitama', telefono: ' ', barrio: null }, undefined)).toEqual({
    filled: { nombre: 'Ana Rojas', telefono: '3001234567' },
    antes: { nombre: undefined, telefono: ' ' },
  });
});

test('al consultar otra cédula, lo de la primera persona se va y lo que escribió el usuario se queda', () => {
  const prefill = fillIn(ANA, { ciudad: 'Duitama', telefono: '' }, undefined);
  const typed = { ciudad: 'Duitama', ...prefill.filled, apodo: 'Anita' };
  expect(clearFilled(prefill, typed)).toEqual({ nombre: undefined, telefono: '' });
  expect(clearFilled(prefill, { ...typed, nombre: 'Ana María Rojas' })).toEqual({ telefono: '' });
});

test('sin una consulta anterior no hay nada que quitar', () => {
  expect(clearFilled(NO_FILLING, { nombre: 'Ana Rojas' })).toEqual({});
});

test('de otro cliente no se escribe nada; del que se edita, sí', () => {
  const theirs = { ...ANA, cliente: 'c1' };
  expect(fillIn(theirs, {}, undefined)).toEqual(NO_FILLING);
  expect(fillIn(theirs, {}, 'c2')).toEqual(NO_FILLING);
  expect(fillIn(theirs, {}, 'c1').filled).toMatchObject({ nombre: 'Ana Rojas' });
});
