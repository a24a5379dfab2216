import { entrar } from '@cartera/contrato/auth';
import { listarClientes, verCliente } from '@cartera/contrato/clientes';
import { verAging } from '@cartera/contrato/prestamos';
import { puertoLibre } from '../../../src/platform/db/puerto-libre.js';
import { rutasMontadas } from '../../../src/platform/openapi/rutas-montadas.js';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { crearClienteDePrueba } from '../../support/clientes-de-prueba.js';
import { escriturasDePrueba, HOY, llamar, nombreDe } from '../../support/escrituras-de-prueba.js';
import { exito, fallo, Solicitante } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { ProcesoDePrueba } from '../../support/proceso-de-prueba.js';
import { PuertaDePostgres } from '../../support/puerta-de-postgres.js';
import {
  CLAVE_DE_PRUEBA,
  crearUsuarioDePrueba,
  type UsuarioDePrueba,
} from '../../support/usuarios-de-prueba.js';

/** Another database stands for the replica: what is read from it can be told from what is read from the book. */
const puerta = new PuertaDePostgres();
let api: AppDePrueba;
let admin: UsuarioDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: HOY, replica: puerta });
  admin = await crearUsuarioDePrueba(api, 'admin');
});
afterAll(async () => {
  await api.cerrar();
  await puerta.cerrar();
});

const LISTAS = [
  '/api/clientes',
  '/api/prestamos',
  '/api/cobros',
  '/api/cobradores',
  '/api/usuarios',
  '/api/usuarios/stats/resumen',
  '/api/garantias',
  '/api/documentos',
  '/api/metas-cobrador',
  '/api/rutas-cobro',
  '/api/prestamos/reportes/aging',
  '/api/prestamos/export/csv',
  '/api/reportes?tipo=general',
  '/api/tablero',
];

test('a list, a report and an export are read from the replica, which has nothing yet; a record is not', async () => {
  const { _id: id } = await crearClienteDePrueba(api, admin.token);
  expect(exito(await api.pedir(listarClientes, { token: admin.token })).total).toBe(0);
  expect(exito(await api.pedir(verCliente, { token: admin.token, parametros: { id } })).data._id).toBe(id);
});

test('with the replica away lists answer 503, and every write of the contract goes well', async () => {
  await puerta.cerrar();
  try {
    for (const lista of LISTAS) {
      const { estado } = await api.pedirTalCual('GET', lista, { token: admin.token });
      expect([lista, estado]).toEqual([lista, 503]);
    }
    const escrituras = escriturasDePrueba(api, admin);
    for (const ruta of rutasMontadas(api.app)) {
      const llamada = await escrituras[nombreDe(ruta)]?.();
      if (!llamada) continue;
      const { estado, texto } = await llamar(api, admin, ruta, llamada);
      expect([nombreDe(ruta), estado < 300, estado < 300 ? '' : texto]).toEqual([nombreDe(ruta), true, '']);
    }
  } finally {
    await puerta.abrir();
  }
});

test('what is owed is told by the book and never by the replica', async () => {
  const caja = new Caja(api, admin.token);
  const { _id: id } = await caja.prestarConPlan();
  exito(await caja.cobrar(id, 12_000));
  expect(await caja.ver(id)).toMatchObject({ saldoPendiente: 108_000 });
  expect((await caja.plan(id)).data.filter(({ estado }) => estado === 'pagada')).toHaveLength(1);
  expect(exito(await caja.cotizarReenganche(id)).data.capitalPendiente).toBe(90_000);
  expect(fallo(await caja.cobrar(id, 108_001)).code).toBe('PAGO_SUPERA_SALDO');
});

test('once the replica is back, so are the lists, without a restart', async () => {
  const { data } = exito(await api.pedir(verAging, { token: admin.token }));
  expect(Object.values(data).every((cuotas) => cuotas === 0)).toBe(true);
});

test('a replica that is away at the start keeps nobody from working: lists are read from the book', async () => {
  const puerto = await puertoLibre();
  const proceso = await new ProcesoDePrueba({
    PORT: String(puerto),
    CARTERA_DATA: api.configuracion.carpetaDatos,
    DATABASE_URL: api.base.urlDeLaApi,
    DATABASE_URL_LECTURA: `postgres://u:c@127.0.0.1:${await puertoLibre()}/nada`,
    CARTERA_MIGRAR: '0',
  }).listo();
  try {
    const solicitante = new Solicitante(`http://127.0.0.1:${puerto}`);
    const cuerpo = { email: admin.email, password: CLAVE_DE_PRUEBA };
    const { token } = exito(await solicitante.pedir(entrar, { cuerpo }));
    expect(exito(await solicitante.pedir(listarClientes, { token })).total).toBeGreaterThan(0);
    expect(proceso.salida).toContain('la réplica no responde');
  } finally {
    expect(await proceso.terminar('SIGTERM')).toBe(0);
  }
});
