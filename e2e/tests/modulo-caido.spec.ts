import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/pruebas.js';

test('a module whose files are gone leaves the rest working, and Reintentar brings it back', async ({
  oficina: page,
  portal,
}) => {
  const carpeta = join(portal.data, 'mfe', 'mfe-clientes');
  const apartada = `${carpeta}-apartada`;
  const menu = page.getByRole('navigation');
  await rename(carpeta, apartada);
  try {
    await menu.getByRole('link', { name: 'Clientes', exact: true }).click();
    const reintentar = page.getByRole('button', { name: 'Reintentar' });
    await expect(reintentar).toBeVisible({ timeout: 30_000 });

    await menu.getByRole('link', { name: 'Préstamos', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Préstamos', level: 1 })).toBeVisible();
    await menu.getByRole('link', { name: 'Cobros', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Gestión de Cobros' })).toBeVisible();

    await menu.getByRole('link', { name: 'Clientes', exact: true }).click();
    await expect(reintentar).toBeVisible({ timeout: 30_000 });
    await rename(apartada, carpeta);
    await reintentar.click();
    await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible({ timeout: 30_000 });
  } finally {
    if ((await readdir(join(portal.data, 'mfe'))).includes('mfe-clientes-apartada')) {
      await rename(apartada, carpeta);
    }
  }
});

test('a module opened without a network says so, and Reintentar opens it once the network is back', async ({
  oficina: page,
  context,
}) => {
  const menu = page.getByRole('navigation');
  await context.setOffline(true);
  await menu.getByRole('link', { name: 'Cobros', exact: true }).click();
  const reintentar = page.getByRole('button', { name: 'Reintentar' });
  await expect(reintentar).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await reintentar.click();
  await expect(page.getByRole('heading', { name: 'Gestión de Cobros' })).toBeVisible({ timeout: 30_000 });
  await menu.getByRole('link', { name: 'Préstamos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Préstamos', level: 1 })).toBeVisible();
});
