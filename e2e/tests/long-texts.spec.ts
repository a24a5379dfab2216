import { expect, PHONE, signIn, test } from '../support/tests.js';

// The dashboard shows the five newest rows of the whole database.
test.use({ ownPortal: true });

test('a long name wraps, so no amount, state or action leaves the screen', async ({ office: page, api }) => {
  const cobrador = await api.createPersona(
    'cobrador',
    'Hermenegildo Sebastián Bracamonte De La Torre Y Urrutia',
  );
  for (const nombre of [
    'Largurria Fernanda De Los Ángeles Montenegro Villavicencio Santacruz Bermúdez',
    'Largurriasinespaciosnidondepartirloqueseescribiódeunasolavez',
  ]) {
    const prestamo = await api.crearPrestamo(await api.crearCliente(nombre, cobrador._id));
    await api.cobrar(prestamo, 1000);
  }

  await page.goto('/cobros');
  for (const list of ['clientes', 'prestamos', 'cobros']) {
    await page.goto(`/${list}?search=largurria`);
    const rows = page.getByRole('row').filter({ hasText: 'Largurria' });
    await expect(rows).toHaveCount(2);
    for (const row of await rows.all()) {
      await expect(row.getByRole('cell').last().getByRole('button').last()).toBeInViewport({ ratio: 1 });
    }
    const table = page.locator('.ct-table__scroll');
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), list).toBeLessThanOrEqual(0);
  }

  await page.setViewportSize(PHONE);
  await page.goto('/dashboard');
  for (const title of ['Últimos Préstamos', 'Últimos Cobros']) {
    const latest = page.getByRole('table', { name: title });
    await expect(latest.getByText('Largurria').first()).toBeVisible();
    expect(await latest.evaluate((table) => table.clientWidth), title).toBeLessThan(PHONE.width);
  }
});

test('the greeting of a long name is one line on a phone', async ({ page, api }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, await api.createPersona('gerente', 'Hermenegilda Sebastiana Bracamonte De La Torre'));
  const lines = await page.getByRole('link', { name: /^Bienvenido/ }).evaluate((greeting) => {
    const range = document.createRange();
    range.selectNodeContents(greeting);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});
