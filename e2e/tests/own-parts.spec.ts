import type { Page } from '@playwright/test';
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

for (const ranura of ['tablero.pendientes', 'prestamo.accion'] as const) {
  /** Puts the list of a client's payments, which mfe-cobros has, and a block without code in the slot. */
  const fillSlot = async (page: Page) => {
    const block = (expone: string) => ({ ranura, expone, orden: 1 });
    await changeRegistry(
      page,
      ({ manifiesto }) => ({
        manifiesto: { ...manifiesto, extensiones: [block('./cobros-de-cliente'), block('./no-existe')] },
      }),
      'mfe-cobros',
    );
  };

  test(`the slot ${ranura} draws the blocks of a module, and the failure of one stays in it`, async ({
    office: page,
    api,
  }) => {
    const { id } = await api.prestarWithPlan(`Cliente De ${ranura}`);
    await api.cobrar(id, 4321);
    await fillSlot(page);
    await page.goto(ranura === 'prestamo.accion' ? `/prestamos/${id}/plan` : '/dashboard');
    await expect(page.getByText('$ 4.321').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'No pudimos mostrar esta sección' })).toBeVisible();
    await expect(page.getByText('No pudimos mostrar esta página')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
