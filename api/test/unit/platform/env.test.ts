import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidEnvError, readEnv } from '../../../src/platform/config/env.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:c@base:5432/cartera',
  JWT_SECRET: 'x'.repeat(32),
};

describe('the environment', () => {
  test('every variable has a default outside production', () => {
    expect(readEnv({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      demo: false,
      permisos: 'por-rol',
      empresa: 'Cartera',
      dataFolder: expect.stringMatching(/\.data$/),
    });
  });

  test('one message lists every invalid variable', () => {
    const read = () =>
      readEnv({
        PORT: '99999',
        PERMISOS: 'todos',
        CARTERA_DEMO: 'si',
        JWT_SECRET: 'corto',
        LOG_LEVEL: 'x',
      });
    expect(read).toThrow(InvalidEnvError);
    for (const variable of ['PORT', 'PERMISOS', 'CARTERA_DEMO', 'JWT_SECRET', 'LOG_LEVEL']) {
      expect(read).toThrow(new RegExp(`^  ${variable}: `, 'm'));
    }
  });

  test('production requires a database and a signing key', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
      /DATABASE_URL: es obligatoria en producción\n {2}JWT_SECRET: es obligatoria/,
    );
    expect(readEnv(PRODUCTION)).toMatchObject({ production: true, host: '0.0.0.0' });
  });

  test('the heads of the audit trail go to a folder, a bucket or a signed web hook, and in production to none by default', () => {
    const data = { CARTERA_DATA: '/datos' };
    const bucket = { S3_BUCKET: 'papeles' };
    const hook = { AUDITORIA_DESTINO: 'https://vigia.co/cabezas', AUDITORIA_SECRETO: 'x'.repeat(32) };
    expect(readEnv(data).auditDestination).toEqual({ kind: 'folder', path: '/datos' });
    expect(readEnv({ AUDITORIA_DESTINO: '/afuera' }).auditDestination).toEqual({
      kind: 'folder',
      path: '/afuera',
    });
    expect(readEnv(bucket).auditDestination).toMatchObject({ kind: 'bucket', s3: { bucket: 'papeles' } });
    expect(readEnv({ ...bucket, ...hook }).auditDestination).toMatchObject({ kind: 'webHook' });
    expect(readEnv(PRODUCTION).auditDestination).toBeUndefined();
    expect(() => readEnv({ AUDITORIA_DESTINO: 'https://vigia.co' })).toThrow(
      'AUDITORIA_SECRETO: va junto con',
    );
    expect(() => readEnv({ AUDITORIA_DESTINO: 's3' })).toThrow('AUDITORIA_DESTINO: va junto con S3_BUCKET');
  });

  test('a provider of single sign-on needs the address of the portal, and https', () => {
    const sso = {
      OIDC_ISSUER: 'https://emisor.example/a',
      OIDC_CLIENT_ID: 'cartera',
      CARTERA_DIRECCION: 'https://cartera.example',
    };
    const read = (changes: object) => () => readEnv({ ...sso, ...changes });
    expect(readEnv({}).sso).toBeUndefined();
    expect(read({})().sso).toMatchObject({
      clientSecret: undefined,
      nombre: 'tu empresa',
      redirectUri: 'https://cartera.example/login/sso',
    });
    expect(read({ OIDC_ISSUER: 'http://127.0.0.1:9000' })().sso?.issuer).toBe('http://127.0.0.1:9000');
    expect(read({ CARTERA_DIRECCION: '' })).toThrow('OIDC_ISSUER: va junto con CARTERA_DIRECCION');
    expect(read({ OIDC_CLIENT_ID: '' })).toThrow('OIDC_ISSUER: va junto con OIDC_CLIENT_ID');
    expect(read({ CARTERA_DIRECCION: 'https://cartera.example/portal' })).toThrow('sin ruta');
    for (const issuer of [
      'http://emisor.example',
      'https://emisor.example/.well-known/openid-configuration',
      'https://login.microsoftonline.com/common/v2.0',
    ]) {
      expect(read({ OIDC_ISSUER: issuer })).toThrow('OIDC_ISSUER: ');
    }
  });

  test('NOMBRE_EMPRESA sets the lender’s name', () => {
    expect(readEnv({ NOMBRE_EMPRESA: ' Préstamos Íngrid ' }).empresa).toBe('Préstamos Íngrid');
  });

  test('what protects people is on in production, and off with demo data or open permissions', () => {
    const on = {
      confirmActions: true,
      temporaryPasswords: true,
      idleMinutes: 30,
      appIdleHours: 12,
      secondFactorRoles: ['admin', 'gerente'],
      cajaEstricta: true,
      firstTope: 200_000,
    };
    const off = {
      confirmActions: false,
      temporaryPasswords: false,
      idleMinutes: 0,
      appIdleHours: 0,
      secondFactorRoles: [],
      cajaEstricta: false,
      firstTope: null,
    };
    expect(readEnv(PRODUCTION)).toMatchObject(on);
    expect(readEnv({ ...PRODUCTION, CARTERA_DEMO: '1' })).toMatchObject(off);
    expect(readEnv({ ...PRODUCTION, PERMISOS: 'abiertos' })).toMatchObject(off);
    expect(readEnv({ ...PRODUCTION, PERMISOS: 'abiertos', CONFIRMAR_ACCIONES: '1' })).toMatchObject({
      confirmActions: true,
    });
    expect(readEnv({})).toMatchObject(off);
    expect(
      readEnv({ CONFIRMAR_ACCIONES: '1', SESION_INACTIVA_MINUTOS: '5', SEGUNDO_FACTOR: 'admin' }),
    ).toMatchObject({
      confirmActions: true,
      idleMinutes: 5,
      secondFactorRoles: ['admin'],
    });
  });

  test('the address of the database owner requires the address of the API’s role', () => {
    const owner = 'postgres://duena:c@base:5432/cartera';
    expect(() => readEnv({ DATABASE_URL_MIGRACIONES: owner })).toThrow(
      'DATABASE_URL_MIGRACIONES: va junto con DATABASE_URL',
    );
    expect(readEnv({ ...PRODUCTION, DATABASE_URL_MIGRACIONES: owner })).toMatchObject({
      databaseUrl: PRODUCTION.DATABASE_URL,
      ownerDatabaseUrl: owner,
    });
  });

  test('the address of a replica requires the address of its database', () => {
    const replica = 'postgres://u:c@replica:5432/cartera';
    expect(() => readEnv({ DATABASE_URL_LECTURA: replica })).toThrow(
      'DATABASE_URL_LECTURA: va junto con DATABASE_URL',
    );
    expect(readEnv({ ...PRODUCTION, DATABASE_URL_LECTURA: replica }).replicaDatabaseUrl).toBe(replica);
  });

  test('by default the API migrates and exports neither metrics nor traces', () => {
    expect(readEnv({})).toMatchObject({
      migrateOnStart: true,
      metricsPort: undefined,
      tracesUrl: undefined,
      shutdownWait: 0,
    });
  });

  test('an empty variable counts as absent', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test('the first admin needs both an e-mail and a password', () => {
    expect(() => readEnv({ CARTERA_ADMIN_EMAIL: 'a@b.co' })).toThrow('va junto con CARTERA_ADMIN_PASSWORD');
    const { firstAdmin } = readEnv({
      CARTERA_ADMIN_EMAIL: 'a@b.co',
      CARTERA_ADMIN_PASSWORD: 'una-clave',
    });
    expect(firstAdmin).toEqual({ email: 'a@b.co', password: 'una-clave' });
  });

  test('in production there is no demo data beside an admin', () => {
    const admin = { CARTERA_ADMIN_EMAIL: 'a@b.co', CARTERA_ADMIN_PASSWORD: 'una-clave', CARTERA_DEMO: '1' };
    expect(() => readEnv({ ...PRODUCTION, ...admin })).toThrow('CARTERA_DEMO: no va junto con');
    expect(readEnv(admin)).toMatchObject({ demo: true });
  });

  test('the contact of security is an address', () => {
    expect(() => readEnv({ CONTACTO_SEGURIDAD: 'seguridad@b.co' })).toThrow('CONTACTO_SEGURIDAD: usa mailto');
  });

  test('the address of the identity registry must contain {cedula}', () => {
    expect(() => readEnv({ CEDULA_API_URL: 'https://registro.co/' })).toThrow('{cedula}');
    const cedulaUrl = 'https://registro.co/{cedula}';
    expect(readEnv({ CEDULA_API_URL: cedulaUrl })).toMatchObject({ cedulaUrl });
  });

  test('files are in the database unless a bucket is named, and its two keys go together', () => {
    expect(readEnv({}).s3).toBeUndefined();
    expect(readEnv({ S3_BUCKET: 'papeles' }).s3).toEqual({
      bucket: 'papeles',
      region: 'us-east-1',
      direccion: undefined,
      accessKey: undefined,
    });
    const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const own = { S3_BUCKET: 'papeles', S3_ENDPOINT: 'http://almacen:9000', ...keys };
    expect(readEnv(own).s3).toMatchObject({
      endpoint: 'http://almacen:9000',
      accessKey: { id: 'a', secret: 'b' },
    });
    expect(() => readEnv({ S3_SECRET_ACCESS_KEY: 'b' })).toThrow('va junto con S3_SECRET_ACCESS_KEY');
    expect(() => readEnv({ S3_ENDPOINT: 'almacen:9000' })).toThrow('S3_ENDPOINT: usa una dirección');
  });
});

describe('secrets from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartera-secretos-'));
  const file = (nombre: string, text: string): string => {
    const ruta = join(folder, nombre);
    writeFileSync(ruta, text);
    return ruta;
  };

  test('a secret is the content of its file without the final line feed', () => {
    const env = readEnv({
      NODE_ENV: 'production',
      DATABASE_URL_FILE: file('base', `${PRODUCTION.DATABASE_URL}\n`),
      JWT_SECRET_FILE: file('jwt', `${PRODUCTION.JWT_SECRET}\r\n`),
      CARTERA_ADMIN_EMAIL: 'a@b.co',
      CARTERA_ADMIN_PASSWORD_FILE: file('admin', ' una clave '),
    });
    expect(env).toMatchObject({
      databaseUrl: PRODUCTION.DATABASE_URL,
      jwtSecret: PRODUCTION.JWT_SECRET,
      firstAdmin: { password: ' una clave ' },
    });
  });

  test('the file of the signing keys has one in each line, none of them short', () => {
    const read = (text: string) => readEnv({ JWT_SECRET_FILE: file('llaves', text) });
    const two = `${'a'.repeat(32)}\n\n${'b'.repeat(32)}\ndatos:${'c'.repeat(32)}\n`;
    expect(read(two)).toMatchObject({ jwtSecret: two.trimEnd(), jwtSecretFile: join(folder, 'llaves') });
    expect(readEnv(PRODUCTION).jwtSecretFile).toBeUndefined();
    for (const wrong of [`${'a'.repeat(32)}\ncorta`, `datos:${'a'.repeat(32)}`, '\n\n']) {
      expect(() => read(wrong)).toThrow('JWT_SECRET: usa 32 caracteres o más en cada línea');
    }
  });

  test('one message lists a secret given twice, a missing file and an invalid secret', () => {
    const read = () =>
      readEnv({
        JWT_SECRET: 'x'.repeat(32),
        JWT_SECRET_FILE: file('otro', 'y'.repeat(32)),
        DATABASE_URL_FILE: file('mala', 'mysql://base'),
        S3_SECRET_ACCESS_KEY_FILE: '/no/existe',
      });
    expect(read).toThrow('JWT_SECRET_FILE: usa esta o JWT_SECRET, no las dos');
    expect(read).toThrow('S3_SECRET_ACCESS_KEY_FILE: no se puede leer /no/existe');
    expect(read).toThrow('DATABASE_URL: usa una dirección postgres://…');
  });
});
