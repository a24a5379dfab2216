import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Auditoria, systemActor } from '../../../../src/platform/audit/auditoria.js';
import { keyedHashOf } from '../../../../src/platform/audit/hash.sql.js';
import { SealTrail } from '../../../../src/platform/audit/seal-trail.js';
import { Transactions } from '../../../../src/platform/db/transactions.js';
import { newId } from '../../../../src/platform/id.js';
import { runCommand } from '../../../support/command.js';
import { TestApp } from '../../../support/test-app.js';
import { TestS3 } from '../../../support/test-s3.js';

const SISTEMA = systemActor('prueba');
const NO_TRIGGERS = 'ALTER TABLE auditoria DISABLE TRIGGER USER';
const TRIGGERS = 'ALTER TABLE auditoria ENABLE TRIGGER USER';

/** The rows and the head of one chain, hashed again with the key, as an attacker with the owner’s password could. */
const rehash = (id: string) => `
  DO $$ DECLARE fila auditoria; llave auditoria_llave; previa bytea := ''; BEGIN
    SELECT * INTO llave FROM auditoria_llave;
    FOR fila IN SELECT * FROM auditoria WHERE entidad_id = '${id}' ORDER BY orden LOOP
      fila.anterior := previa;
      fila.huella := ${keyedHashOf('fila', 'llave')};
      UPDATE auditoria SET anterior = fila.anterior, huella = fila.huella WHERE id = fila.id;
      previa := fila.huella;
    END LOOP;
    UPDATE auditoria_cadena SET huella = previa WHERE entidad_id = '${id}';
  END $$`;

async function sealAndSend(api: TestApp): Promise<void> {
  await api.service(SealTrail).execute(api.db);
  await api.service(SealTrail).sendHead(api.db);
}

describe('with the heads in a folder', () => {
  let api: TestApp;

  beforeEach(async () => {
    api = await TestApp.create();
  });
  afterEach(() => api.close());

  const record = (entidadId: string, n: number) =>
    api
      .service(Transactions)
      .execute((tx) =>
        api
          .service(Auditoria)
          .record(tx, SISTEMA, { accion: 'metas.crear', entidad: 'prueba', entidadId, despues: { n } }),
      );
  const night = () => sealAndSend(api);
  const lastVerification = async () =>
    (await api.db.query('SELECT faltas FROM auditoria_verificacion ORDER BY momento DESC LIMIT 1'))[0].faltas;
  const outside = async () =>
    JSON.parse(await readFile(join(api.config.dataFolder, 'auditoria/ultima.json'), 'utf8'));

  /** As the operator runs it: with the owner’s address, or only with that of the API’s role. */
  const verify = (...args: string[]) =>
    runCommand(
      'verify-auditoria',
      {
        DATABASE_URL: api.base.urlDeLaApi,
        DATABASE_URL_MIGRACIONES: api.base.url,
        CARTERA_DATA: api.config.dataFolder,
      },
      ...args,
    );

  test('each night a head of all chains leaves the database, and the trail is compared with it', async () => {
    const id = newId();
    await record(id, 1);
    await night();
    const head = await outside();
    expect(head).toMatchObject({ numero: 1, eventos: 1, huella: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await record(id, 2);
    expect(await verify()).toMatchObject({
      code: 0,
      output:
        'Auditoría íntegra: 2 eventos en 1 cadenas\nComparada con la cabeza 1, que está fuera de la base\n' +
        'Firmas de módulos que corresponden a sus versiones: 0\n',
    });
    await night();
    expect(await outside()).toMatchObject({ numero: 2, eventos: 1 });
    expect(await lastVerification()).toEqual([]);
  });

  test('a row with yesterday’s date is found, also with the key and at the end of its chain', async () => {
    const id = newId();
    await record(id, 1);
    await night();
    await api.base.withOwner(`
      INSERT INTO auditoria (id, momento, accion, entidad, entidad_id)
      VALUES (gen_random_uuid(), now(), 'prueba.forjar', 'prueba', '${id}');
      ${NO_TRIGGERS};
      UPDATE auditoria SET momento = momento - interval '1 day' WHERE accion = 'prueba.forjar';
      ${rehash(id)}; ${TRIGGERS}`);
    const { code, output } = await verify();
    expect(code).toBe(1);
    expect(output).toMatch(/cabeza 1: .* se escribieron 1 eventos y hay 2/);
  });

  test('a row that the API’s role inserts itself gets the time of the insertion', async () => {
    const rol = new URL(api.base.urlDeLaApi).username;
    await night();
    await api.base.withOwner(`GRANT INSERT ON auditoria TO ${rol}`);
    await api.db.query(
      `INSERT INTO auditoria (id, momento, accion, entidad)
       VALUES (gen_random_uuid(), now() - interval '1 day', 'prueba.forjar', 'prueba')`,
    );
    const [{ late }] = await api.db.query(
      `SELECT momento < now() - interval '1 hour' AS late FROM auditoria WHERE accion = 'prueba.forjar'`,
    );
    expect(late).toBe(false);
  });

  test('a removed chain is found, also when its head in the database is removed too', async () => {
    const [id, other] = [newId(), newId()];
    await record(id, 1);
    await record(other, 1);
    await night();
    await api.base.withOwner(`
      ${NO_TRIGGERS}; DELETE FROM auditoria WHERE entidad_id = '${id}'; ${TRIGGERS};
      DELETE FROM auditoria_cadena WHERE entidad_id = '${id}'`);
    expect((await verify()).output).toMatch(/cabeza 1: .* se escribieron 2 eventos y hay 1/);

    await api.base.withOwner(`
      ALTER TABLE auditoria_cabeza DISABLE TRIGGER USER; DELETE FROM auditoria_cabeza WHERE numero = 1`);
    const { code, output } = await verify();
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('cabeza 1: la base ya no tiene la que salió'),
    ]);
  });

  test('a chain that the owner hashed again is found, and the night does not cover it up', async () => {
    const id = newId();
    for (const n of [1, 2, 3]) await record(id, n);
    await night();
    const head = await outside();
    await api.base.withOwner(`
      ${NO_TRIGGERS}; UPDATE auditoria SET despues = '{"n": 99}' WHERE entidad_id = '${id}' AND orden = 2;
      ${rehash(id)}; ${TRIGGERS}`);
    const { code, output } = await verify();
    expect([code, output]).toEqual([1, expect.stringMatching(/cabeza 1: .*, o cambiaron/)]);

    // Its heads made again too: only the one outside differs.
    await api.base.withOwner(`
      ALTER TABLE auditoria_cabeza DISABLE TRIGGER USER; DELETE FROM auditoria_cabeza WHERE numero > 0;
      ALTER TABLE auditoria_cabeza ENABLE TRIGGER USER; SELECT sellar_auditoria(clock_timestamp())`);
    expect((await verify()).output).toContain('cabeza 1: la base ya no tiene la que salió');
    await night();
    expect(await outside()).toEqual(head);
    expect(await lastVerification()).toEqual(['cabeza 1: la base ya no tiene la que salió de ella']);
  });

  test('a trail that was hashed with another key does not verify', async () => {
    const id = newId();
    await record(id, 1);
    await api.base.withOwner(`
      ${NO_TRIGGERS}; UPDATE auditoria SET huella = sha256('otra') WHERE entidad_id = '${id}';
      UPDATE auditoria_cadena SET huella = sha256('otra') WHERE entidad_id = '${id}'; ${TRIGGERS}`);
    expect((await verify()).output).toContain(`${id}, eslabón 1: la fila no es la que se escribió`);
  });

  test('a head covers no row that an open transaction may still write', async () => {
    const event = { accion: 'metas.crear', entidad: 'prueba', entidadId: newId() } as const;
    await api.service(Transactions).execute(async (tx) => {
      await api.service(Auditoria).record(tx, SISTEMA, event);
      // The statement was only sent: an answer shows that it is written.
      await tx.query('SELECT 1');
      await night();
    });
    await night();
    expect(await lastVerification()).toEqual([]);
    expect(await outside()).toMatchObject({ eventos: 1 });
  });

  test('the command compares with a head that the operator gives', async () => {
    await record(newId(), 1);
    await night();
    const { numero, huella } = await outside();
    expect((await verify('--cabeza', `${numero}:${huella}`)).code).toBe(0);
    expect((await verify('--cabeza', `${numero}:${'0'.repeat(64)}`)).code).toBe(1);
  });
});

test('a web hook receives each head, signed, and nobody whom it names', async () => {
  const received: { signature: unknown; body: string }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ signature: request.headers['x-cartera-firma'], body: await text(request) });
    response.writeHead(status, { location: '/otra' }).end();
  });
  let status = 200;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const secret = 'x'.repeat(32);
  const api = await TestApp.create({ config: { auditDestination: { kind: 'webHook', url, secret } } });
  try {
    await sealAndSend(api);
    const [{ signature, body } = { signature: '', body: '' }] = received;
    expect(JSON.parse(body)).toMatchObject({ numero: 1, eventos: 0 });
    expect(signature).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
    status = 307;
    await expect(sealAndSend(api)).rejects.toThrow();
    expect(received).toHaveLength(2);
  } finally {
    await api.close();
    server.close();
  }
});

test('with a bucket, each head and the last one are objects of it', async () => {
  const s3 = new TestS3();
  const endpoint = await s3.open();
  const accessKey = { id: 'llave', secret: 'secreto' };
  const bucket = { bucket: 'papeles', region: 'us-east-1', endpoint, accessKey };
  const api = await TestApp.create({ config: { auditDestination: { kind: 'bucket', s3: bucket } } });
  try {
    for (const numero of [1, 2]) {
      await sealAndSend(api);
      const last = s3.objects.get('/papeles/auditoria/ultima.json');
      expect(JSON.parse(String(last))).toMatchObject({ numero });
    }
    expect([...s3.objects.keys()].sort()).toEqual([
      '/papeles/auditoria/cabeza-00000001.json',
      '/papeles/auditoria/cabeza-00000002.json',
      '/papeles/auditoria/ultima.json',
    ]);
  } finally {
    await api.close();
    await s3.close();
  }
});
