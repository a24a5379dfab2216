import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
      nombreEmpresa: 'Cartera',
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

  test('takes the lender’s name', () => {
    expect(leerEntorno({ NOMBRE_EMPRESA: ' Préstamos Íngrid ' }).nombreEmpresa).toBe('Préstamos Íngrid');
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

  test('takes a replica only beside the database it is of', () => {
    const replica = 'postgres://u:c@replica:5432/cartera';
    expect(() => leerEntorno({ DATABASE_URL_LECTURA: replica })).toThrow(
      'DATABASE_URL_LECTURA: va junto con DATABASE_URL',
    );
    expect(leerEntorno({ ...PRODUCCION, DATABASE_URL_LECTURA: replica }).baseUrlLectura).toBe(replica);
  });

  test('migrates, keeps no figures and makes no traces unless told otherwise', () => {
    expect(leerEntorno({})).toMatchObject({
      migrarAlIniciar: true,
      puertoMetricas: undefined,
      urlDeTrazas: undefined,
      esperaDelCierre: 0,
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

  test('keeps files in the database unless a bucket is named, its keys whole or not at all', () => {
    expect(leerEntorno({}).s3).toBeUndefined();
    expect(leerEntorno({ S3_BUCKET: 'papeles' }).s3).toEqual({
      balde: 'papeles',
      region: 'us-east-1',
      direccion: undefined,
      llave: undefined,
    });
    const llaves = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const propio = { S3_BUCKET: 'papeles', S3_ENDPOINT: 'http://almacen:9000', ...llaves };
    expect(leerEntorno(propio).s3).toMatchObject({
      direccion: 'http://almacen:9000',
      llave: { id: 'a', secreto: 'b' },
    });
    expect(() => leerEntorno({ S3_SECRET_ACCESS_KEY: 'b' })).toThrow('va junto con S3_SECRET_ACCESS_KEY');
    expect(() => leerEntorno({ S3_ENDPOINT: 'almacen:9000' })).toThrow('S3_ENDPOINT: usa una dirección');
  });
});

describe('secrets from files', () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'cartera-secretos-'));
  const archivo = (nombre: string, texto: string): string => {
    const ruta = join(carpeta, nombre);
    writeFileSync(ruta, texto);
    return ruta;
  };

  test('each is what its file holds, but for the line feed at its end', () => {
    const entorno = leerEntorno({
      NODE_ENV: 'production',
      DATABASE_URL_FILE: archivo('base', `${PRODUCCION.DATABASE_URL}\n`),
      JWT_SECRET_FILE: archivo('jwt', `${PRODUCCION.JWT_SECRET}\r\n`),
      CARTERA_ADMIN_EMAIL: 'a@b.co',
      CARTERA_ADMIN_PASSWORD_FILE: archivo('admin', ' una clave '),
    });
    expect(entorno).toMatchObject({
      baseUrl: PRODUCCION.DATABASE_URL,
      secretoJwt: PRODUCCION.JWT_SECRET,
      primerAdmin: { clave: ' una clave ' },
    });
  });

  test('one given twice, one whose file is not there and one that breaks its rule are all told', () => {
    const leer = () =>
      leerEntorno({
        JWT_SECRET: 'x'.repeat(32),
        JWT_SECRET_FILE: archivo('otro', 'y'.repeat(32)),
        DATABASE_URL_FILE: archivo('mala', 'mysql://base'),
        S3_SECRET_ACCESS_KEY_FILE: '/no/existe',
      });
    expect(leer).toThrow('JWT_SECRET_FILE: usa esta o JWT_SECRET, no las dos');
    expect(leer).toThrow('S3_SECRET_ACCESS_KEY_FILE: no se puede leer /no/existe');
    expect(leer).toThrow('DATABASE_URL: usa una dirección postgres://…');
  });
});
