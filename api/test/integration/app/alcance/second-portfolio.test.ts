import { mountedRoutes } from '../../../../src/platform/openapi/mounted-routes.js';
import { TestApp } from '../../../support/test-app.js';
import { fillPortfolio, listPaths } from '../../../support/test-portfolio.js';
import { Caja } from '../../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../../support/test-usuarios.js';
import { TODAY } from '../../../support/test-writes.js';

/**
 * Reads about the users, approvals, changes that the office checks, phones, the accounts of cash and their journal, the audit trail and the portal, which are no
 * part of a portfolio. The office reads `/mi-dia` only of a collector that it names: `visitas/mi-dia.test.ts` has its scope.
 */
const OTHERS =
  /^\/(aprobaciones|cajas|clientes\/cambios|dispositivos|flujo-caja|libro-diario|usuarios|cobradores|portal|auth|auditoria|health|mantenimiento|mi-dia|reportes\/(control|resultados))/;

const api = await TestApp.forFile({ today: TODAY });
const admin = await createTestUsuario(api, 'admin');
const collector = await createTestUsuario(api, 'cobrador', 'propio');
const own = await fillPortfolio(api, admin.token, collector.id, 'Portafolio Propio');

/** The answer of every list, sum, export and report. */
async function everything({ token }: TestUsuario): Promise<Record<string, string>> {
  const { prestamo, cobro } = own;
  const paths = [
    ...listPaths(mountedRoutes(api.app)).filter((path) => !OTHERS.test(path)),
    ...[`/cobros/${cobro}`, `/cobros/${cobro}/recibo`, `/prestamos/${prestamo._id}`],
    ...[`/prestamos/${prestamo._id}/notificaciones`, `/prestamos/${prestamo._id}/plan`],
  ];
  const answers: Record<string, string> = {};
  for (const path of paths) {
    const { status, text } = await api.callRaw('GET', `/api${path}`, { token });
    answers[path] = `${status} ${text}`;
  }
  return answers;
}

test('a second portfolio changes nothing of what a collector reads, and that is what the office reads of the first', async () => {
  const [before, office] = [await everything(collector), await everything(admin)];
  expect(Object.keys(before).length).toBeGreaterThan(30);
  expect(before).toEqual(office);
  expect(Object.values(before).every((answer) => answer.startsWith('200'))).toBe(true);

  const other = await createTestUsuario(api, 'cobrador', 'ajeno');
  await fillPortfolio(api, admin.token, other.id, 'Portafolio Ajeno');
  await new Caja(api, admin.token).prestarWithPlan({ fechaInicio: '2026-02-02' });
  expect(await everything(collector)).toEqual(before);
  const changed = Object.entries(await everything(admin)).filter(([path, answer]) => answer !== office[path]);
  expect(changed.length).toBeGreaterThan(25);
});

test('with ALCANCE_COBRADOR=todo or PERMISOS=abiertos a collector sees all', async () => {
  const foreign = await createTestUsuario(api, 'cobrador', 'tercero');
  const { cliente } = await fillPortfolio(api, admin.token, foreign.id, 'Portafolio Tercero');
  const status = async () =>
    (await api.callRaw('GET', `/api/clientes/${cliente._id}`, { token: collector.token })).status;
  const config: { alcanceCobrador: string; permisos: string } = api.config;
  expect(await status()).toBe(404);
  config.alcanceCobrador = 'todo';
  expect(await status()).toBe(200);
  config.alcanceCobrador = 'propio';
  config.permisos = 'abiertos';
  expect(await status()).toBe(200);
  config.permisos = 'por-rol';
});
