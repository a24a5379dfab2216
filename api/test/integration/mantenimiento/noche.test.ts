import { correrNoche } from '@cartera/contrato/mantenimiento';
import { ASuHora } from '../../../src/mantenimiento/a-su-hora.js';
import { TrabajoNocturno } from '../../../src/mantenimiento/trabajo-nocturno.js';
import { elSistema } from '../../../src/platform/audit/auditoria.js';
import { CERROJO } from '../../../src/platform/db/cerrojos.js';
import { conCerrojo } from '../../../src/platform/db/conexion-propia.js';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { correrComando } from '../../support/comando.js';
import { exito, fallo } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

const HOY = '2026-03-16';
const SISTEMA = elSistema('prueba');
let api: AppDePrueba;
let caja: Caja;
let admin: string;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: HOY, conNoche: true });
  ({ token: admin } = await crearUsuarioDePrueba(api, 'admin'));
  caja = new Caja(api, admin);
  await alTerminar(HOY);
});
afterAll(() => api.cerrar());

const trabajo = () => api.app.get(TrabajoNocturno, { strict: false });
const noches = () => api.db.query('SELECT dia, estados_cambiados FROM trabajo_nocturno ORDER BY dia');
const pedirNoche = () => api.pedir(correrNoche, { token: admin });
const descuadres = () => api.db.query('SELECT * FROM descuadre ORDER BY regla');

/** The process starts the day's job by itself, and nobody is told when it ends. */
async function alTerminar(dia: string): Promise<void> {
  while (!(await noches()).some((noche: { dia: string }) => noche.dia === dia)) {
    await new Promise((resolver) => setTimeout(resolver, 20));
  }
}

/** Another day, on which those who are signed in still are. */
async function amanecer(dia: string): Promise<void> {
  api.reloj.poner(dia);
  await api.db.query(`UPDATE sesion SET expira = $1::date + interval '2 days' WHERE revocada IS NULL`, [dia]);
}

test('a process that was down at the hour does the day’s job when it starts, and leaves a row that says so', async () => {
  expect(await noches()).toEqual([{ dia: HOY, estados_cambiados: 0 }]);
  const rastro = await api.db.query(
    `SELECT usuario_nombre, despues FROM auditoria WHERE accion = 'mantenimiento.ejecutar'`,
  );
  expect(rastro).toMatchObject([{ usuario_nombre: 'Sistema', despues: { dia: HOY, descuadres: 0 } }]);
});

test('of several processes that find the day’s job undone, one does it', async () => {
  await amanecer('2026-03-17');
  const intentos = await Promise.all(
    Array.from({ length: 4 }, () => trabajo().siFalta('2026-03-17', SISTEMA)),
  );
  expect(intentos.filter((noche) => noche !== undefined)).toHaveLength(1);
  expect(await trabajo().siFalta('2026-03-17', SISTEMA)).toBeUndefined();
  expect(await noches()).toHaveLength(2);
});

test('the next tick does what no process did', async () => {
  await amanecer('2026-03-18');
  await api.app.get(ASuHora, { strict: false }).revisar();
  expect(await noches()).toHaveLength(3);
  await api.app.get(ASuHora, { strict: false }).revisar();
  expect(await noches()).toHaveLength(3);
});

test('overdue loans change state and are told of once, however many times the job runs', async () => {
  await amanecer('2026-03-23');
  const { _id: id } = await caja.prestarConPlan({ fechaInicio: '2026-03-16' });
  await amanecer('2026-03-24');
  expect((await caja.ver(id)).estado).toBe('activo');
  const primera = exito(await pedirNoche()).data;
  expect(primera).toMatchObject({ dia: '2026-03-24', estadosCambiados: 1, descuadres: 0 });
  expect(exito(await pedirNoche()).data.estadosCambiados).toBe(0);
  expect((await caja.ver(id)).estado).toBe('mora');
  const avisos = (await caja.avisos(id)).filter(({ categoria }) => categoria === 'vencimiento');
  expect(avisos).toHaveLength(1);
  const rastro = await api.db.query(
    `SELECT usuario_nombre, antes, despues FROM auditoria
      WHERE entidad_id = $1 AND accion = 'prestamos.poner-al-dia'`,
    [id],
  );
  expect(rastro).toEqual([
    { usuario_nombre: 'Sistema', antes: { estado: 'activo' }, despues: { estado: 'mora' } },
  ]);
  expect((await noches()).filter(({ dia }: { dia: string }) => dia === '2026-03-24')).toHaveLength(1);
});

test('while a process is at it, doing it by hand says so, and doing it by the clock is left to that process', async () => {
  await amanecer('2026-03-25');
  await conCerrojo(api.db, CERROJO.noche, 0, async () => {
    expect(fallo(await pedirNoche())).toMatchObject({ estado: 409, code: 'TRABAJO_EN_MARCHA' });
    expect(await trabajo().siFalta('2026-03-25', SISTEMA)).toBeUndefined();
  });
  exito(await pedirNoche());
});

test('only an admin may', async () => {
  const { token } = await crearUsuarioDePrueba(api, 'gerente');
  expect(fallo(await api.pedir(correrNoche, { token }))).toMatchObject({ estado: 403, code: 'SIN_PERMISO' });
});

test('what does not add up is counted and kept with its loan and its rule, and not repaired', async () => {
  const { _id: id } = await caja.prestarConPlan();
  exito(await caja.cobrar(id, 12_000));
  await api.base.comoDuena(`UPDATE cobro SET monto = 11999 WHERE prestamo_id = '${id}'`);
  for (const _ of ['once', 'and again']) {
    expect(exito(await pedirNoche()).data.descuadres).toBe(1);
    expect(await descuadres()).toMatchObject([
      { prestamo_id: id, regla: 'los cobros vigentes son los del libro', esperado: 12_000, hallado: 11_999 },
    ]);
  }
  expect((await caja.cobros(id)).resumen.montoTotal).toBe(11_999);
  await api.base.comoDuena(`UPDATE cobro SET monto = 12000 WHERE prestamo_id = '${id}'`);
  expect(exito(await pedirNoche()).data.descuadres).toBe(0);
  expect(await descuadres()).toEqual([]);
});

test('keys that expired and sessions that ended go, in batches, and the rest stay', async () => {
  const { id: usuario, token } = await crearUsuarioDePrueba(api, 'cobrador');
  const { _id: prestamo } = await caja.prestar();
  await caja.cobrar(prestamo, 1000, { llave: 'de-hoy' });
  const ahora = api.reloj.ahora();
  await api.db.query(
    `INSERT INTO idempotencia (usuario_id, llave, ruta, huella, cuerpo, creada)
     SELECT $1, 'vieja-' || n, 'POST /cobros', 'x', '{}', $2::timestamptz - interval '8 days'
       FROM generate_series(1, 2500) n`,
    [usuario, ahora],
  );
  await api.db.query(
    `INSERT INTO sesion (id, usuario_id, creada, expira, revocada)
     SELECT gen_random_uuid(), $1, $2::timestamptz - interval '2 days',
            $2::timestamptz + make_interval(hours => CASE WHEN n % 2 = 0 THEN -1 ELSE 1 END),
            CASE WHEN n % 2 = 0 THEN NULL ELSE $2::timestamptz - interval '1 hour' END
       FROM generate_series(1, 1500) n`,
    [usuario, ahora],
  );
  expect(exito(await pedirNoche()).data).toMatchObject({ llavesBorradas: 2500, sesionesBorradas: 1500 });
  expect(await api.db.query('SELECT llave FROM idempotencia')).toEqual([{ llave: 'de-hoy' }]);
  expect((await caja.como(token).cobros(prestamo)).total).toBe(1);
  expect(exito(await pedirNoche()).data).toMatchObject({ llavesBorradas: 0, sesionesBorradas: 0 });
});

test('the command does it too, and ends with an error where the book does not add up', async () => {
  const { _id: id } = await caja.prestarConPlan();
  // By the real clock, for which everybody's session here is over.
  const correr = () =>
    correrComando('noche', {
      DATABASE_URL: api.base.urlDeLaApi,
      JWT_SECRET: 'x'.repeat(32),
      CARTERA_DATA: api.configuracion.carpetaDatos,
      LOG_LEVEL: 'error',
    });
  const bien = await correr();
  expect([bien.codigo, bien.errores]).toEqual([0, '']);
  expect(bien.salida).toMatch(/^Trabajo nocturno del \d{4}-\d\d-\d\d terminado:\n[^{]+\n$/);
  await api.base.comoDuena(`UPDATE prestamo SET saldo_pendiente = saldo_pendiente - 1 WHERE id = '${id}'`);
  const mal = await correr();
  expect(mal.codigo).toBe(1);
  expect(mal.salida).toContain('descuadres del libro: 1');
  const [linea] = mal.salida.split('\n');
  expect(JSON.parse(linea ?? '')).toMatchObject({
    level: 50,
    msg: 'El libro no cuadra',
    nest: [
      { prestamoId: id, regla: 'el saldo es el total menos lo que vale en el libro' },
      expect.anything(),
    ],
  });
});
