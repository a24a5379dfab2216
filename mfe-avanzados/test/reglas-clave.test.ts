import { igualA } from '../src/configuracion/reglas-clave';

const fallo = (nueva: string, repetida: unknown) =>
  igualA(() => nueva).safeParse(repetida).error?.issues[0]?.message;

test('la repetida tiene que ser igual a la nueva', () => {
  expect(fallo('clave-nueva-1', 'clave-nueva-1')).toBeUndefined();
  expect(fallo('clave-nueva-1', 'clave-nueva-2')).toBe('Las contraseñas no coinciden');
  expect(fallo('clave-nueva-1', 'CLAVE-NUEVA-1')).toBe('Las contraseñas no coinciden');
});

test('y no puede faltar', () => {
  expect(fallo('clave-nueva-1', undefined)).toBe('Repite la contraseña nueva');
  expect(fallo('clave-nueva-1', '')).toBe('Repite la contraseña nueva');
});

test('se compara con lo que la nueva sea al revisar', () => {
  let nueva = 'primera-clave';
  const regla = igualA(() => nueva);
  expect(regla.safeParse('segunda-clave').success).toBe(false);
  nueva = 'segunda-clave';
  expect(regla.safeParse('segunda-clave').success).toBe(true);
});
