import type { CedulaData } from '@cartera/contrato/cedula';
import { clearFilled, fillIn, NO_FILLING } from '../src/clientes/cedula-data';

const NO_DATA: CedulaData = {
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
const ANA: CedulaData = { ...NO_DATA, nombre: 'Ana Rojas', telefono: '3001234567', ciudad: 'Cali' };

test('a lookup fills the empty fields and keeps the others', () => {
  expect(fillIn(ANA, { ciudad: 'Duitama', telefono: ' ', barrio: null }, undefined)).toEqual({
    filled: { nombre: 'Ana Rojas', telefono: '3001234567' },
    previous: { nombre: undefined, telefono: ' ' },
  });
});

test('a lookup of another number removes the values of the first one and keeps the user’s', () => {
  const prefill = fillIn(ANA, { ciudad: 'Duitama', telefono: '' }, undefined);
  const typed = { ciudad: 'Duitama', ...prefill.filled, apodo: 'Anita' };
  expect(clearFilled(prefill, typed)).toEqual({ nombre: undefined, telefono: '' });
  expect(clearFilled(prefill, { ...typed, nombre: 'Ana María Rojas' })).toEqual({ telefono: '' });
});

test('without an earlier lookup there is nothing to remove', () => {
  expect(clearFilled(NO_FILLING, { nombre: 'Ana Rojas' })).toEqual({});
});

test('a number of another client fills nothing, and the edited client’s own number fills the form', () => {
  const known = { ...ANA, cliente: 'c1' };
  expect(fillIn(known, {}, undefined)).toEqual(NO_FILLING);
  expect(fillIn(known, {}, 'c2')).toEqual(NO_FILLING);
  expect(fillIn(known, {}, 'c1').filled).toMatchObject({ nombre: 'Ana Rojas' });
});
