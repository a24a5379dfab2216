import { EntornoInvalido, leerEntorno } from '../src/config/env.js';

const PRODUCCION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:c@base:5432/cartera',
  JWT_SECRET: 'x'.repeat(32),
};

describe('the environment', () => {
  test('has a default for everything on a fresh clone', () => {
    expect(leerEntorno({})).toMatchObject({
      produccion: false,
      puerto: 3000,
      anfitrion: '127.0.0.1',
      baseUrl: undefined,
      demo: false,
      permisos: 'por-rol',
      carpetaDatos: expect.stringMatching(/\.data$/),
    });
  });

  test('tells every variable that is wrong in one message', () => {
    const leer = () =>
      leerEntorno({
        PORT: '99999',
        PERMISOS: 'todos',
        CARTERA_DEMO: 'si',
        JWT_SECRET: 'corto',
        LOG_LEVEL: 'x',
      });
    expect(leer).toThrow(EntornoInvalido);
    for (const variable of ['PORT', 'PERMISOS', 'CARTERA_DEMO', 'JWT_SECRET', 'LOG_LEVEL']) {
      expect(leer).toThrow(new RegExp(`^  ${variable}: `, 'm'));
    }
  });

  test('in production needs a database and a signing key of its own', () => {
    expect(() => leerEntorno({ NODE_ENV: 'production' })).toThrow(
      /DATABASE_URL: es obligatoria en producción\n {2}JWT_SECRET: es obligatoria/,
    );
    expect(leerEntorno(PRODUCCION)).toMatchObject({ produccion: true, anfitrion: '0.0.0.0' });
  });

  test('takes the owner of the database only beside the role that the API connects as', () => {
    const duena = 'postgres://duena:c@base:5432/cartera';
    expect(() => leerEntorno({ DATABASE_URL_MIGRACIONES: duena })).toThrow(
      'DATABASE_URL_MIGRACIONES: va junto con DATABASE_URL',
    );
    expect(leerEntorno({ ...PRODUCCION, DATABASE_URL_MIGRACIONES: duena })).toMatchObject({
      baseUrl: PRODUCCION.DATABASE_URL,
      baseUrlDuena: duena,
    });
  });

  test('counts a variable set to nothing as absent', () => {
    expect(leerEntorno({ PORT: '', DATABASE_URL: '' })).toMatchObject({ puerto: 3000, baseUrl: undefined });
  });

  test('takes the first admin whole or not at all', () => {
    expect(() => leerEntorno({ CARTERA_ADMIN_EMAIL: 'a@b.co' })).toThrow(
      'va junto con CARTERA_ADMIN_PASSWORD',
    );
    const { primerAdmin } = leerEntorno({
      CARTERA_ADMIN_EMAIL: 'a@b.co',
      CARTERA_ADMIN_PASSWORD: 'una-clave',
    });
    expect(primerAdmin).toEqual({ email: 'a@b.co', clave: 'una-clave' });
  });

  test('refuses a registry address without the place for the identity number', () => {
    expect(() => leerEntorno({ CEDULA_API_URL: 'https://registro.co/' })).toThrow('{cedula}');
    const urlCedula = 'https://registro.co/{cedula}';
    expect(leerEntorno({ CEDULA_API_URL: urlCedula })).toMatchObject({ urlCedula });
  });
});
