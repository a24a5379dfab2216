import type { DatosDeCedula } from '@cartera/contrato/cedula';
import { rellenar, SIN_RELLENO, vaciar } from '../src/clientes/datos-de-cedula';

const NADIE: DatosDeCedula = {
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
const ANA: DatosDeCedula = { ...NADIE, nombre: 'Ana Rojas', telefono: '3001234567', ciudad: 'Cali' };

test('escribe lo que sabe donde no hay nada, y deja lo que ya estaba', () => {
  expect(rellenar(ANA, { ciudad: 'Duitama', telefono: ' ', barrio: null }, undefined)).toEqual({
    puesto: { nombre: 'Ana Rojas', telefono: '3001234567' },
    antes: { nombre: undefined, telefono: ' ' },
  });
});

test('al consultar otra cédula, lo de la primera persona se va y lo que escribió el usuario se queda', () => {
  const relleno = rellenar(ANA, { ciudad: 'Duitama', telefono: '' }, undefined);
  const escrito = { ciudad: 'Duitama', ...relleno.puesto, apodo: 'Anita' };
  expect(vaciar(relleno, escrito)).toEqual({ nombre: undefined, telefono: '' });
  expect(vaciar(relleno, { ...escrito, nombre: 'Ana María Rojas' })).toEqual({ telefono: '' });
});

test('sin una consulta anterior no hay nada que quitar', () => {
  expect(vaciar(SIN_RELLENO, { nombre: 'Ana Rojas' })).toEqual({});
});

test('de otro cliente no se escribe nada; del que se edita, sí', () => {
  const suya = { ...ANA, cliente: 'c1' };
  expect(rellenar(suya, {}, undefined)).toEqual(SIN_RELLENO);
  expect(rellenar(suya, {}, 'c2')).toEqual(SIN_RELLENO);
  expect(rellenar(suya, {}, 'c1').puesto).toMatchObject({ nombre: 'Ana Rojas' });
});
