import { descargarDocumento } from '@cartera/contrato/documentos';
import { exportarPrestamos } from '@cartera/contrato/prestamos';
import { exportarReporte } from '@cartera/contrato/reportes';
import { mountedRoutes } from '../../../../src/platform/openapi/mounted-routes.js';
import { expectSuccess } from '../../../support/request.js';
import { TestApp } from '../../../support/test-app.js';
import { DocumentoArchiver } from '../../../support/test-documentos.js';
import { createTestUsuario } from '../../../support/test-usuarios.js';

const api = await TestApp.forFile();
const gerente = await createTestUsuario(api, 'gerente');

const entries = (accion: string) => api.db.query('SELECT * FROM auditoria WHERE accion = $1', [accion]);

test('every call that answers with a file leaves an entry in the audit trail', () => {
  const files = mountedRoutes(api.app).filter(({ file }) => file);
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter(({ audit }) => !audit).map(({ path }) => path)).toEqual([]);
});

test('an export is recorded with its user, address, device, format and filters', async () => {
  await api.download(exportarReporte, {
    token: gerente.token,
    params: { formato: 'csv' },
    query: { tipo: 'cobros', desde: '2026-03-01' },
  });
  expect(await entries('reportes.exportar')).toMatchObject([
    {
      usuario_id: gerente.id,
      usuario_nombre: 'gerente',
      ip: '127.0.0.1',
      dispositivo: expect.any(String),
      resultado: 'ok',
      entidad: 'reporte',
      despues: { formato: 'csv', tipo: 'cobros', desde: '2026-03-01' },
    },
  ]);
  await api.download(exportarPrestamos, { token: gerente.token });
  expect(await entries('prestamos.exportar')).toHaveLength(1);
});

test('the download of a document is recorded with the document', async () => {
  const archiver = new DocumentoArchiver(api, gerente.token);
  const { _id: garantia } = await archiver.garantia();
  const { _id } = expectSuccess(await archiver.upload(garantia)).data;
  await api.download(descargarDocumento, { token: gerente.token, params: { id: _id } });
  expect(await entries('documentos.descargar')).toMatchObject([
    { usuario_id: gerente.id, entidad: 'documento', entidad_id: _id },
  ]);
});
