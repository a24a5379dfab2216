import { ApiClient } from '../support/api-client.js';
import { OutsideModule } from '../support/outside-module.js';
import { pageHeading } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

const MODULE = 'mfe-cartas';
const PAGE = 'src/cartas/cartas-page.tsx';
const LIST = `
import { listarClientes } from '@cartera/contrato/clientes';
import { call } from '@cartera/kit';
import { EstadoTag } from '@cartera/piezas';
import { useQuery } from '@tanstack/react-query';
`;
const TOTAL = `
  const query = { page: 1, limit: 10, sort: 'nombre_asc' } as const;
  const { data } = useQuery({ queryKey: ['cartas'], queryFn: () => call(listarClientes, { query }) });
  return (
    <>
      <p>{data ? 'Con clientes' : 'Sin clientes'} <EstadoTag of="persona" estado="activo" /></p>`;

let outside: OutsideModule;

test.afterEach(async () => {
  // The tests after this one expect the menu without the module.
  await outside.run('npx', 'cartera-mfe', 'withdraw', '--all', '--reason', 'Fin de la prueba');
  await outside.remove();
});

test('a team outside the repository starts, tests, verifies and releases a module from the packages', async ({
  office: page,
  portal,
  api,
}) => {
  test.setTimeout(10 * 60_000);
  outside = await OutsideModule.create(MODULE, portal.url);
  await outside.installPackages();
  expect(await outside.run('npx', 'cartera-mfe', 'nuevo', 'Cartas')).toContain('mfe-cartas está listo');
  await outside.run('npm', 'test');

  // A call, a piece and a shared library, as in the repository.
  await outside.change(PAGE, 'import { PageHeader', `${LIST}import { PageHeader`);
  await outside.change(PAGE, '  return (\n    <>', TOTAL);
  await outside.run('npm', 'run', 'types');
  await outside.run('git', 'commit', '--quiet', '--all', '--message', 'Show the clients');
  expect(await outside.run('npm', 'run', 'verificar')).toContain('cargó y dibujó /cartas');

  const pipeline = { nombre: 'Publicación de cartas', modulos: [MODULE] };
  const { token } = await api.call('POST', '/portal/tokens', pipeline);
  expect(await outside.release({ CARTERA_TOKEN: token })).toContain('Publicada 1.0.0-');
  await outside.run('npm', 'run', 'canary', '--', '--me');
  await page.goto('/cartas');
  await expect(pageHeading(page, 'Cartas')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Con clientes')).toBeVisible();

  const gerente = await ApiClient.signIn(portal, await api.createPersona('gerente', 'Gerente De Prueba'));
  const { data: ofGerente } = await gerente.call('GET', '/portal/modulos');
  expect(ofGerente.map(({ nombre }: { nombre: string }) => nombre)).not.toContain(MODULE);

  const { data } = await api.call('GET', '/portal/estado');
  const status = data.find(({ nombre }: { nombre: string }) => nombre === MODULE);
  expect(status.activa).toBeNull();
  expect(status.versiones[0].limpio).toBe(true);

  const llave = (await outside.run('npx', 'cartera-mfe', 'llave')).trim().split('\n').at(-1);
  const rules = { responsables: [], segundaPersona: false, llaves: [llave] };
  await api.call('PUT', `/portal/modulos/${MODULE}/reglas`, rules);
  await outside.change(PAGE, 'Con clientes', 'Con más clientes');
  await outside.run('git', 'commit', '--quiet', '--all', '--message', 'Change a text');
  await expect(outside.release({ CARTERA_TOKEN: token })).rejects.toThrow('solo recibe versiones firmadas');
  const secrets = { CARTERA_TOKEN: token, CARTERA_LLAVE: 'llave-de-firma.pem' };
  expect(await outside.release(secrets)).toContain('Publicada 1.0.0-');
  const [signed] = (await api.call('GET', '/portal/estado')).data.find(
    ({ nombre }: { nombre: string }) => nombre === MODULE,
  ).versiones;
  expect(signed).toMatchObject({ firmada: true, limpio: true });
});
