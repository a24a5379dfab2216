import { createHash } from 'node:crypto';
import { entrar } from '@cartera/contrato/auth';
import { ESTADOS_GARANTIA, ESTADOS_PRESTAMO } from '@cartera/contrato/catalogos';
import { listarGarantias } from '@cartera/contrato/garantias';
import { ADMIN_DEMO, USUARIOS_DEMO } from '../../../src/datos-demo/usuarios-demo.js';
import { Reconciliacion } from '../../../src/libro/reconciliacion.js';
import { prepararLibro } from '../../../src/preparar-libro.js';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { Archivador } from '../../support/documentos-de-prueba.js';
import { exito } from '../../support/pedir.js';
import { descuadresDe } from '../../support/prestamos-de-prueba.js';

let api: AppDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: '2026-03-16' });
  await prepararLibro(api.app, { ...api.configuracion, demo: true });
});
afterAll(() => api.cerrar());

const contar = async (sql: string) =>
  (await api.db.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${sql}`))[0]?.n;

test('the demo book is a year of a small lender’s work, in every state, and it adds up', async () => {
  expect(await contar('cliente')).toBe(120);
  expect(await contar('prestamo')).toBeGreaterThanOrEqual(160);
  const estados = await api.db.query<{ estado: string; n: number }[]>(
    'SELECT estado, count(*)::int AS n FROM prestamo GROUP BY estado',
  );
  expect(new Set(estados.map(({ estado }) => estado))).toEqual(new Set(ESTADOS_PRESTAMO));
  for (const { n } of estados) expect(n).toBeGreaterThanOrEqual(3);
  expect(await contar('cobro')).toBeGreaterThan(800);
  expect(await contar(`cobro WHERE fecha < '2025-06-01'`)).toBeGreaterThan(20);
  expect(await contar(`cobro WHERE fecha >= '2026-03-01'`)).toBeGreaterThan(20);
  expect(await contar('meta')).toBe(6);
  expect(await descuadresDe(api.app.get(Reconciliacion, { strict: false }))).toEqual([]);
});

test('it has collateral in every state, and a document that opens', async () => {
  const [gerente = ADMIN_DEMO] = USUARIOS_DEMO;
  const cuerpo = { email: gerente.email, password: gerente.clave };
  const { token } = exito(await api.pedir(entrar, { cuerpo }));
  const { data } = exito(await api.pedir(listarGarantias, { token, consulta: { limit: 100 } }));
  expect(new Set(data.map(({ estado }) => estado))).toEqual(new Set(ESTADOS_GARANTIA));
  const documentos = data.flatMap((garantia) => garantia.documentos);
  expect(documentos).toMatchObject([{ nombreOriginal: 'Tarjeta de propiedad.pdf', mime: 'application/pdf' }]);
  const { contenido } = await new Archivador(api, token).descargar(documentos[0]?._id ?? '');
  expect(contenido.subarray(0, 5).toString()).toBe('%PDF-');
  expect(contenido).toHaveLength(documentos[0]?.sizeBytes ?? 0);
  expect(await api.db.query('SELECT clave FROM subida')).toEqual([]);
});

/** Of the loans of the book on its day, and of what was paid of them. Whoever changes the demo's data changes it too. */
const HUELLA = '33570617c6bf06571295ae233b49b92636a81937ea5e5ac5a6572e0856d14bfd';

test('it is the same book each time', async () => {
  const prestamos: object[] = await api.db.query(
    `SELECT c.nombre, p.monto, p.estado, p.saldo_pendiente, p.fecha_inicio, k.cobros, k.cobrado
       FROM prestamo p JOIN cliente c ON c.id = p.cliente_id
      CROSS JOIN LATERAL (SELECT count(*) AS cobros, sum(monto)::bigint AS cobrado FROM cobro
                           WHERE prestamo_id = p.id) k
      ORDER BY c.cedula, p.fecha_inicio, p.monto, p.saldo_pendiente, p.estado`,
  );
  expect(createHash('sha256').update(JSON.stringify(prestamos)).digest('hex')).toBe(HUELLA);
});
