import { bogotaDay } from '../support/api-client.js';
import { expectNoOverflow, rowOf } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

test('filters are stored in the address and in this browser, and the address wins', async ({
  office: page,
  api,
}) => {
  await api.prestarWithPlan('Filtro Semanal');
  await api.prestar('Filtro Mensual', { modalidad: 'mensual', fechaInicio: '2026-11-01' });

  await page.goto('/prestamos');
  await expect(rowOf(page, 'Filtro Semanal')).toBeVisible();
  await page.getByRole('combobox', { name: 'Modalidad' }).selectOption('Mensual');
  await expect(page).toHaveURL(/modalidad=mensual/);
  await expect(rowOf(page, 'Filtro Semanal')).toBeHidden();

  await page.goto('/dashboard');
  const requested: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/prestamos') requested.push(searchParams.get('modalidad'));
  });
  await page.goto('/prestamos');
  await expect(page).toHaveURL(/modalidad=mensual/);
  await expect(rowOf(page, 'Filtro Mensual')).toBeVisible();
  await expect(rowOf(page, 'Filtro Semanal')).toBeHidden();
  // The first request already has the filter.
  expect(requested).toEqual(['mensual']);

  await page.goto('/prestamos?modalidad=semanal');
  await expect(rowOf(page, 'Filtro Semanal')).toBeVisible();
  await expect(rowOf(page, 'Filtro Mensual')).toBeHidden();
  await expect(page).not.toHaveURL(/mensual/);
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page).not.toHaveURL(/modalidad/);
});

test('the list sorts by state as P-6.8 defines, counts all matches and shows ten per page', async ({
  office: page,
  api,
}) => {
  const today = { fechaInicio: bogotaDay(0) };
  const [activo, mora, vencido, pagado, cancelado, reenganchado] = await Promise.all([
    api.prestarWithPlan('Clasificado Activo', today),
    api.prestarWithPlan('Clasificado Mora', { cuotas: 1000, modalidad: 'diario' }),
    api.prestarWithPlan('Clasificado Vencido', { fechaInicio: '2025-01-06' }),
    api.prestarWithPlan('Clasificado Pagado'),
    api.prestarWithPlan('Clasificado Cancelado'),
    api.prestarWithPlan('Clasificado Reenganchado'),
  ]);
  await api.call('PATCH', `/prestamos/${pagado.id}/estado`, { estado: 'pagado' });
  await api.call('PATCH', `/prestamos/${cancelado.id}/cancelar`);
  const terminos = { cuotas: 10, interes: 20, modalidad: 'semanal', tipoAmortizacion: 'amortizable' };
  await api.call('POST', `/prestamos/${reenganchado.id}/reenganche`, terminos);

  await page.goto('/prestamos?search=clasificado&sort=estado_asc');
  await expect(page.getByRole('row').nth(1)).toContainText('Pagado');
  const estados = await page.getByRole('row').locator('td:nth-child(5)').allInnerTexts();
  expect(estados).toEqual([
    ...[
      'Pagado · condonado',
      'Reenganchado',
      'Activo\nSin plan\nReestructurado',
      'Activo',
      'En mora',
      'Vencido',
      'Cancelado',
    ],
  ]);
  await expect(page.getByText('Activos: 2 · Pagados: 1')).toBeVisible();
  await expect(page.getByText('Mora: 1 · Vencidos: 1')).toBeVisible();
  await expect(page.getByText('1–7 de 7')).toBeVisible();
  for (const { id } of [activo, mora, vencido])
    expect((await api.getPrestamo(id)).saldoPendiente).toBeGreaterThan(0);

  for (let n = 1; n <= 11; n += 1) await api.prestar(`Decena Numero ${n}`);
  await page.goto('/prestamos?search=decena');
  await expect(page.getByText('1–10 de 11')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expect(page.getByText('11–11 de 11')).toBeVisible();
});

test('the arrears badge is darker above three installments, and its days have a color per range', async ({
  office: page,
  api,
}) => {
  const testCases = [
    ['Banda Neutra', 3],
    ['Banda Informativa', 12],
    ['Banda De Aviso', 20],
    ['Banda De Peligro', 40],
  ] as const;
  for (const [nombre, days] of testCases) {
    await api.prestarWithPlan(nombre, {
      ...{ cuotas: 1, modalidad: 'mensual' },
      ...{ fechaInicio: bogotaDay(-(days + 30)), fechaPrimerPago: bogotaDay(-days) },
    });
  }
  await api.prestarWithPlan('Banda Grave', { fechaInicio: '2026-01-05' });
  await page.goto('/prestamos?search=banda');
  const colors = new Set<string>();
  for (const [nombre, days] of testCases) {
    const badge = rowOf(page, nombre).locator('.mp-mora');
    for (const part of [badge, badge.getByText(`${days} días`)]) {
      colors.add(await part.evaluate((element) => getComputedStyle(element).color));
    }
    await expect(badge.locator('.mp-mora__count--serious')).toHaveCount(0);
  }
  // The color of the text around them, and one for each range.
  expect(colors.size).toBe(1 + testCases.length);
  await expect(rowOf(page, 'Banda Grave').locator('.mp-mora__count--serious')).toHaveText(/10/);
});

test('on a phone loans are cards, and a failed load can be retried', async ({ office: page, api }) => {
  await api.prestar('Lista De Bolsillo');
  await page.setViewportSize(PHONE);
  await page.route('**/api/prestamos?**', (route) => route.abort());
  await page.goto('/prestamos?search=bolsillo');
  await expect(page.getByText('Error al cargar datos')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/prestamos?**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Lista De Bolsillo' })).toBeVisible();
  await expectNoOverflow(page);
});

test('a loan that has not started reads Programado, owes nothing and takes no payment', async ({
  office: page,
  api,
}) => {
  const { id, nombre } = await api.prestarWithPlan('Empieza Luego', { fechaInicio: bogotaDay(30) });
  await page.goto(`/prestamos?search=${nombre}`);
  await expect(rowOf(page, nombre)).toContainText(/Programado.*Empieza el/);
  await expect(rowOf(page, nombre).locator('td').nth(6)).toHaveText('$ 0');
  await page.getByRole('button', { name: `Más acciones de ${nombre}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Editar', 'Cancelar préstamo']);
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.getByText('Para darle otros términos, hay que cancelarlo y crear otro.')).toBeVisible();
  await page.goto('/prestamos');
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Programado');
  await expect(page).toHaveURL(/estado=programado/);
  await expect(rowOf(page, nombre)).toBeVisible();
  await page.goto(`/prestamos/${id}/plan`);
  await expect(page.getByRole('main')).toContainText('Programado');
  await expect(page.getByText(/^Empieza el .*Hasta ese día no se entrega ni se cobra/)).toBeVisible();
  await expect(page.getByText('Dinero a entregar')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pagar/ })).toHaveCount(0);
});
