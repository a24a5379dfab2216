import { changeRegistry, menuLink, pageHeading } from '../support/screen.js';
import { expect, signIn, test } from '../support/tests.js';

/** `mfe-clientes` with a group, an icon and a permission of its own, which the entry of its page uses. */
function withOwnParts(manifiesto: object) {
  const entry = { ruta: '/clientes', titulo: 'Clientes', grupo: 'clientes', icono: 'clientes.sobre' };
  return {
    manifiesto: {
      ...manifiesto,
      menu: [{ ...entry, orden: 10, permiso: 'clientes.contar' }],
      propios: {
        grupos: [{ nombre: 'clientes', titulo: 'Correspondencia', orden: 10 }],
        iconos: [{ nombre: 'clientes.sobre', trazo: 'M3 5h18v14H3V5zm2 3.5V17h14V8.5l-7 5-7-5z' }],
        permisos: [{ nombre: 'clientes.contar', roles: ['gerente'] }],
      },
    },
  };
}

test('a module brings a group, an icon and a permission, and a role without it neither sees nor opens its page', async ({
  page,
  api,
}) => {
  await changeRegistry(page, ({ manifiesto }) => withOwnParts(manifiesto));
  await signIn(page, await api.createPersona('gerente', 'Gerente Con Cartas'));
  const group = page.getByRole('region', { name: 'Correspondencia' });
  await expect(group.getByRole('link', { name: 'Clientes' })).toBeVisible();
  await expect(group.locator('svg path')).toHaveAttribute('d', 'M3 5h18v14H3V5zm2 3.5V17h14V8.5l-7 5-7-5z');
  await group.getByRole('link', { name: 'Clientes' }).click();
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
  await page.getByRole('button', { name: 'Salir' }).click();

  await signIn(page, await api.createPersona('cobrador', 'Cobrador Sin Cartas'));
  await expect(menuLink(page, 'Cobros')).toBeVisible();
  await expect(menuLink(page, 'Clientes')).toHaveCount(0);
  await page.goto('/clientes');
  await expect(page.getByText('No tienes permiso para ver esta página')).toBeVisible();
});

for (const { ranura, prepare } of [
  { ranura: 'tablero.pendientes', prepare: async () => '/dashboard' },
  {
    ranura: 'prestamo.accion',
    prepare: async (api: { prestarWithPlan: (nombre: string) => Promise<{ id: string }> }) =>
      `/prestamos/${(await api.prestarWithPlan('Préstamo Con Acciones')).id}/plan`,
  },
]) {
  test(`the slot ${ranura} draws the block of a module, whose failure stays in it`, async ({
    office: page,
    api,
  }) => {
    const address = await prepare(api);
    await changeRegistry(page, ({ manifiesto }) => ({
      manifiesto: { ...manifiesto, extensiones: [{ ranura, expone: './no-existe', orden: 1 }] },
    }));
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'No pudimos mostrar esta sección' })).toBeVisible();
    await expect(page.getByText('No pudimos mostrar esta página')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
