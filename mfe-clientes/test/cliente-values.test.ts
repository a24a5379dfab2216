import { type Cliente, ClienteChanges } from '@cartera/contrato/clientes';
import { emptyToNull, valuesOf } from '../src/clientes/cliente-values';

const LUZ: Cliente = {
  _id: '0192f6b0-0000-7000-8000-000000000001',
  cedula: '00112345678',
  nombre: 'Luz Dary Ramírez',
  apodo: null,
  telefono: '3105556677',
  email: null,
  direccion: 'Calle 9 Sur # 4-12',
  barrio: null,
  ciudad: 'Bogotá',
  departamento: null,
  fechaNacimiento: '1980-05-01',
  sexo: 'F',
  estadoCivil: null,
  lugarNacimiento: null,
  ocupacion: 'Miscelánea',
  ingresos: 1_500_000,
  referencia1Nombre: null,
  referencia1Telefono: null,
  referencia2Nombre: null,
  referencia2Telefono: null,
  observaciones: null,
  estado: 'activo',
  cobrador: { _id: '0192f6b0-0000-7000-8000-000000000009', nombre: 'Carlos Mendoza' },
  tieneFoto: true,
  version: 4,
  createdAt: '2026-01-05T14:00:00.000Z',
};

test('an unchanged form saves the client as it was', () => {
  const { _id, createdAt, tieneFoto, ...fields } = LUZ;
  const sent = ClienteChanges.parse({ ...valuesOf(LUZ), version: LUZ.version });
  expect(sent).toEqual({ ...fields, cobrador: LUZ.cobrador?._id });
});

test('a client without a collector is sent with null, not left out', () => {
  expect(valuesOf({ ...LUZ, cobrador: null }).cobrador).toBeNull();
});

test('a cleared option is sent as null, so that the API does not keep the old value', () => {
  const sent = JSON.parse(JSON.stringify({ ...valuesOf(LUZ), sexo: emptyToNull(undefined) }));
  expect(ClienteChanges.parse(sent).sexo).toBeNull();
  expect(emptyToNull('F')).toBe('F');
});
