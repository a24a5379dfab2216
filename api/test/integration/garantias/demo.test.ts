import { entrar } from '@cartera/contrato/auth';
import { ESTADOS_GARANTIA } from '@cartera/contrato/catalogos';
import { listarGarantias } from '@cartera/contrato/garantias';
import { ADMIN_DEMO, USUARIOS_DEMO } from '../../../src/datos-demo/usuarios-demo.js';
import { prepararLibro } from '../../../src/preparar-libro.js';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { Archivador } from '../../support/documentos-de-prueba.js';
import { exito } from '../../support/pedir.js';

/** A whole book is seeded here; a busy machine takes its time. */
import.meta.jest.setTimeout(60_000);

let api: AppDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear();
  await prepararLibro(api.app, { ...api.configuracion, demo: true });
});
afterAll(() => api.cerrar());

test('the demo book has collateral in every state, and a document that opens', async () => {
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
