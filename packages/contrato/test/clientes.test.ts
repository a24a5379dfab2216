import { ClienteCambios, ClienteDatos, ConsultaClientes } from '../src/clientes.js';

const minimo = {
  nombre: 'Ana Ruiz',
  cedula: '00112345678',
  telefono: '3001234567',
  direccion: 'Calle 1 # 2-3',
  ciudad: 'Bogotá',
};

function mensajes(entrada: unknown): Record<string, string> {
  const resultado = ClienteDatos.safeParse(entrada);
  if (resultado.success) return {};
  return Object.fromEntries(resultado.error.issues.map((i) => [i.path.join('.'), i.message]));
}

test('a client with only the required fields is valid', () => {
  expect(ClienteDatos.parse(minimo)).toEqual(minimo);
});

test('the required fields carry the words of the form', () => {
  const vacio = { nombre: ' ', cedula: '', telefono: '', direccion: '', ciudad: '' };
  expect(mensajes(vacio)).toEqual({
    nombre: 'El nombre es obligatorio',
    cedula: 'La cédula es obligatoria',
    telefono: 'El teléfono es obligatorio',
    direccion: 'La dirección es obligatoria',
    ciudad: 'La ciudad es obligatoria',
  });
  expect(Object.keys(mensajes({}))).toEqual(['nombre', 'cedula', 'telefono', 'direccion', 'ciudad']);
});

test.each(['123', '0011234567a', '001123456789', '001-1234567-8'])('%s is not a cédula', (cedula) => {
  expect(mensajes({ ...minimo, cedula })).toEqual({ cedula: 'La cédula debe tener 11 dígitos válidos' });
});

test.each(['300123456', '300123456x', '30012345678'])('%s is not a phone', (telefono) => {
  expect(mensajes({ ...minimo, telefono })).toEqual({
    telefono: 'El teléfono debe tener 10 dígitos válidos',
  });
});

test('the e-mail is optional but must look like one', () => {
  expect(mensajes({ ...minimo, email: 'ana@' })).toEqual({ email: 'Ingresa un email válido' });
  expect(ClienteDatos.parse({ ...minimo, email: 'Ana@Correo.CO ' }).email).toBe('ana@correo.co');
  expect(ClienteDatos.parse({ ...minimo, email: '' }).email).toBeNull();
});

test('an unknown field is an error, not silently dropped', () => {
  expect(ClienteDatos.safeParse({ ...minimo, esAdmin: true }).success).toBe(false);
});

test('an edit tells what is emptied from what is left alone', () => {
  const cambios = ClienteCambios.parse({ ...minimo, apodo: '', barrio: null });
  expect(cambios.apodo).toBeNull();
  expect(cambios.barrio).toBeNull();
  expect('ocupacion' in cambios).toBe(false);
});

test('a list has its page, limit and order unless told, and bounds', () => {
  expect(ConsultaClientes.parse({})).toEqual({ page: 1, limit: 10, sort: 'createdAt_desc' });
  expect(ConsultaClientes.parse({ page: '3', limit: '1000' })).toMatchObject({ page: 3, limit: 1000 });
  for (const mala of [{ page: '0' }, { limit: '1001' }, { limit: 'x' }, { sort: 'clave_desc' }]) {
    expect(ConsultaClientes.safeParse(mala).success).toBe(false);
  }
});
