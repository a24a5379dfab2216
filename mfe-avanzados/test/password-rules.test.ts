import { sameAs } from '../src/configuracion/password-rules';

const failure = (newPassword: string, repeated: unknown) =>
  sameAs(() => newPassword).safeParse(repeated).error?.issues[0]?.message;

test('the confirmation must equal the new password', () => {
  expect(failure('clave-nueva-1', 'clave-nueva-1')).toBeUndefined();
  expect(failure('clave-nueva-1', 'clave-nueva-2')).toBe('Las contraseñas no coinciden');
  expect(failure('clave-nueva-1', 'CLAVE-NUEVA-1')).toBe('Las contraseñas no coinciden');
});

test('the confirmation is required', () => {
  expect(failure('clave-nueva-1', undefined)).toBe('Repite la contraseña nueva');
  expect(failure('clave-nueva-1', '')).toBe('Repite la contraseña nueva');
});

test('compares with the new password at the time of validation', () => {
  let newPassword = 'primera-clave';
  const rule = sameAs(() => newPassword);
  expect(rule.safeParse('segunda-clave').success).toBe(false);
  newPassword = 'segunda-clave';
  expect(rule.safeParse('segunda-clave').success).toBe(true);
});
