import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../support/tests.js';

// The dashboard shows the five newest rows of the whole database.
test.use({ ownPortal: 'long-texts' });

/** The filter labels and search placeholders of a list that are cut off. */
function clipped(page: Page): Promise<string[]> {
  return page.locator('.ct-list__toolbar').evaluate((bar) => {
    const pickers = [...bar.querySelectorAll<HTMLElement>('.ant-select-placeholder, .ant-select-content')]
      .filter((text) => text.scrollWidth > text.clientWidth)
      .map((text) => text.textContent);
    const canvas = document.createElement('canvas').getContext('2d');
    const isCut = (field: HTMLElement, text: string) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      if (!canvas) return true;
      canvas.font = font;
      const available = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return canvas.measureText(text).width > available;
    };
    const options = [...bar.querySelectorAll('select')]
      .map((list) => ({ list, text: list.selectedOptions[0]?.text ?? '' }))
      .filter(({ list, text }) => isCut(list, text))
      .map(({ text }) => text);
    const searches = [...bar.querySelectorAll<HTMLInputElement>('input[type="search"]')]
      .filter((box) => isCut(box, box.placeholder))
      .map((box) => box.placeholder);
    return [...pickers, ...options, ...searches];
  });
}

test('on a phone the search and filter labels of a list are not cut off', async ({ dashboard: page }) => {
  await page.setViewportSize(PHONE);
  const found: string[] = [];
  for (const list of [
    ...['clientes', 'prestamos', 'garantias', 'cobros', 'cobradores', 'usuarios'],
    ...['metas-cobradores', 'auditoria', 'notificaciones'],
  ]) {
    await page.goto(`/${list}`);
    await expect(
      page
        .locator('.ct-list__toolbar')
        .getByRole('searchbox')
        .or(page.locator('.ct-list__toolbar').getByRole('combobox'))
        .first(),
    ).toBeVisible();
    found.push(...(await clipped(page)).map((text) => `/${list}: ${text}`));
  }
  expect(found).toEqual([]);
});

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
