import { ClienteChanges, ClienteInput, ClientesQuery } from '../src/clientes/clientes.js';

const minimal = {
  nombre: 'Ana Ruiz',
  cedula: '00112345678',
  telefono: '3001234567',
  direccion: 'Calle 1 # 2-3',
  ciudad: 'Bogotá',
};

function messages(input: unknown): Record<string, string> {
  const result = ClienteInput.safeParse(input);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

test('a client with only the required fields is valid', () => {
  expect(ClienteInput.parse(minimal)).toEqual(minimal);
});

test('each required field has the message of the form', () => {
  const empty = { nombre: ' ', cedula: '', telefono: '', direccion: '', ciudad: '' };
  expect(messages(empty)).toEqual({
    nombre: 'El nombre es obligatorio',
    cedula: 'La cédula es obligatoria',
    telefono: 'El teléfono es obligatorio',
    direccion: 'La dirección es obligatoria',
    ciudad: 'La ciudad es obligatoria',
  });
  expect(Object.keys(messages({}))).toEqual(['nombre', 'cedula', 'telefono', 'direccion', 'ciudad']);
});

test.each(['123', '0011234567a', '001123456789', '001-1234567-8'])('rejects %s as a cédula', (cedula) => {
  expect(messages({ ...minimal, cedula })).toEqual({ cedula: 'La cédula debe tener 11 dígitos válidos' });
});

test.each(['300123456', '300123456x', '30012345678'])('rejects %s as a phone', (telefono) => {
  expect(messages({ ...minimal, telefono })).toEqual({
    telefono: 'El teléfono debe tener 10 dígitos válidos',
  });
});

test('the e-mail is optional, validated and lower-cased', () => {
  expect(messages({ ...minimal, email: 'ana@' })).toEqual({ email: 'Ingresa un email válido' });
  expect(ClienteInput.parse({ ...minimal, email: 'Ana@Correo.CO ' }).email).toBe('ana@correo.co');
  expect(ClienteInput.parse({ ...minimal, email: '' }).email).toBeNull();
});

test('a photo is a data URL; empty removes it and absent keeps it', () => {
  const { foto } = ClienteInput.shape;
  expect(foto.parse('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
  expect(foto.parse('')).toBeNull();
  expect(foto.parse(undefined)).toBeUndefined();
  expect(messages({ ...minimal, foto: 'https://ejemplo.co/foto.png' })).toEqual({ foto: 'Elige una foto' });
});

test('rejects an unknown field', () => {
  expect(ClienteInput.safeParse({ ...minimal, esAdmin: true }).success).toBe(false);
});

test('an edit distinguishes a cleared field from an absent one', () => {
  const changes = ClienteChanges.parse({ ...minimal, apodo: '', barrio: null });
  expect(changes.apodo).toBeNull();
  expect(changes.barrio).toBeNull();
  expect('ocupacion' in changes).toBe(false);
});

test('a list query has defaults and bounds for page, limit and order', () => {
  expect(ClientesQuery.parse({})).toEqual({ page: 1, limit: 10, sort: 'createdAt_desc' });
  expect(ClientesQuery.parse({ page: '3', limit: '1000' })).toMatchObject({ page: 3, limit: 1000 });
  for (const query of [{ page: '0' }, { limit: '1001' }, { limit: 'x' }, { sort: 'password_desc' }]) {
    expect(ClientesQuery.safeParse(query).success).toBe(false);
  }
});

describe('invisible characters', () => {
  const BIDI = String.fromCharCode(0x202e);
  const NOTE = 'Primera línea\n\tsegunda línea';
  const accepts = (field: 'nombre' | 'apodo' | 'observaciones', value: string) =>
    ClienteInput.shape[field].safeParse(value).success;

  test.each(['nombre', 'apodo', 'observaciones'] as const)(
    '%s has no control or bidirectional ones',
    (field) => {
      for (const code of [0, 7, 0x1b, 0x7f, 0x85, 0x200e, 0x202a, 0x2066, 0x61c]) {
        expect([code, accepts(field, `a${String.fromCharCode(code)}b`)]).toEqual([code, false]);
      }
      expect(accepts(field, `Ana${BIDI}moc.live`)).toBe(false);
      expect(accepts(field, 'Íngrid Núñez 👩‍🌾')).toBe(true);
    },
  );

  test('a note has several lines, and a name one', () => {
    expect([accepts('observaciones', NOTE), accepts('nombre', NOTE), accepts('apodo', NOTE)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
