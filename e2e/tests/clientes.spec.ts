import type { Page } from '@playwright/test';
import { holdPhotos } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

const KNOWN_CEDULA = '40212345678';
/** A phone number that no other test file uses: files share a database. */
const PHONE_NUMBER = '3109876543';
const PERSONA = {
  nombre: 'Rosa Elena Marte',
  direccion: 'Carrera 7 # 12-40',
  ciudad: 'Tunja',
  fechaNacimiento: '1988-04-02',
  sexo: 'F',
};

test.describe.configure({ mode: 'serial' });

test.beforeEach(({ registry }) => registry.add(KNOWN_CEDULA, PERSONA));

const openNew = async (page: Page) => {
  await page.goto('/clientes/nuevo');
  await expect(page.getByRole('heading', { name: 'Nuevo cliente' })).toBeVisible();
};
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fill(page: Page, nombre: string, cedula: string): Promise<void> {
  await field(page, 'Cédula').fill(cedula);
  await field(page, 'Nombre completo').fill(nombre);
  await field(page, 'Teléfono').fill(PHONE_NUMBER);
  await field(page, 'Dirección').fill('Calle 10 # 4-21');
  await field(page, 'Ciudad').fill('Bogotá');
}

/** Draws a PNG image in the browser. */
async function draw(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context2d = canvas.getContext('2d');
      if (!context2d) throw new Error('No canvas');
      context2d.fillStyle = 'teal';
      context2d.fillRect(0, 0, w, h);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** The size and format of the photo on the page. */
const photoOf = (page: Page) =>
  page.getByRole('img', { name: 'Foto del cliente' }).evaluate((image: HTMLImageElement) => ({
    width: image.naturalWidth,
    height: image.naturalHeight,
    type: image.src.slice(0, 23),
  }));

test('the form has four sections and shows each error next to its field and in one toast', async ({
  office: page,
}) => {
  await openNew(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Información personal',
    'Ubicación',
    'Referencias',
    'Observaciones',
  ]);
  await field(page, 'Ingresos mensuales').press('ArrowUp');
  await field(page, 'Ingresos mensuales').press('ArrowUp');
  await expect(field(page, 'Ingresos mensuales')).toHaveValue('100.000');
  await field(page, 'Cédula').fill('123');
  await field(page, 'Teléfono').fill('300');
  await field(page, 'Email').fill('no-es-un-correo');
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  for (const message of [
    'Por favor corrige los errores en el formulario',
    'El nombre es obligatorio',
    'La cédula debe tener 11 dígitos válidos',
    'El teléfono debe tener 10 dígitos válidos',
    'Ingresa un email válido',
    'La dirección es obligatoria',
    'La ciudad es obligatoria',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await field(page, 'Cédula').fill('402123456789999');
  await expect(field(page, 'Cédula')).toHaveValue('402-1234567-8');
  await field(page, 'Teléfono').fill('30012345678');
  await expect(field(page, 'Teléfono')).toHaveValue('300-123-4567');
});

test('the identity lookup fills the form and shows its source, and its cache can be cleared', async ({
  office: page,
  registry,
}) => {
  await openNew(page);
  const lookUp = page.getByRole('button', { name: 'Consultar cédula' });
  await expect(lookUp).toBeDisabled();
  await field(page, 'Cédula').fill(KNOWN_CEDULA);
  await field(page, 'Ciudad').fill('Duitama');
  await lookUp.click();
  await expect(page.getByText('Datos del registro externo.')).toBeVisible();
  await expect(field(page, 'Nombre completo')).toHaveValue(PERSONA.nombre);
  await expect(field(page, 'Dirección')).toHaveValue(PERSONA.direccion);
  await expect(field(page, 'Fecha de nacimiento')).toHaveValue('02/04/1988');
  // The lookup does not overwrite a field that the user filled.
  await expect(field(page, 'Ciudad')).toHaveValue('Duitama');

  await lookUp.click();
  await expect(page.getByText('Datos de una consulta anterior, guardados en caché.')).toBeVisible();
  expect(registry.lookups.get(KNOWN_CEDULA)).toBe(1);
  await page.getByRole('button', { name: 'Limpiar caché' }).click();
  await expect(page.getByText('Caché limpiada')).toBeVisible();
  await lookUp.click();
  await expect(page.getByText('Datos del registro externo.')).toBeVisible();
  expect(registry.lookups.get(KNOWN_CEDULA)).toBe(2);

  await page.route('**/api/clientes/cedula/*/cache', (route) => route.abort());
  await page.getByRole('button', { name: 'Limpiar caché' }).click();
  await expect(page.getByText('No se pudo limpiar caché')).toBeVisible();
});

test('a lookup of another number removes the data of the first one', async ({ office: page }) => {
  await openNew(page);
  const lookUp = page.getByRole('button', { name: 'Consultar cédula' });
  await field(page, 'Cédula').fill(KNOWN_CEDULA);
  await field(page, 'Ciudad').fill('Duitama');
  await lookUp.click();
  await expect(field(page, 'Nombre completo')).toHaveValue(PERSONA.nombre);
  await field(page, 'Dirección').fill('Calle De La Clienta');

  await field(page, 'Cédula').fill('00000000000');
  await lookUp.click();
  await expect(
    page.getByText('No encontramos datos de esta cédula: escríbelos en el formulario'),
  ).toBeVisible();
  await expect(field(page, 'Nombre completo')).toHaveValue('');
  await expect(field(page, 'Fecha de nacimiento')).toHaveValue('');
  await expect(field(page, 'Ciudad')).toHaveValue('Duitama');
  await expect(field(page, 'Dirección')).toHaveValue('Calle De La Clienta');
});

test('a number without data shows a hint, and a failed lookup is only logged', async ({ office: page }) => {
  await openNew(page);
  await field(page, 'Cédula').fill('00000000000');
  await page.getByRole('button', { name: 'Consultar cédula' }).click();
  await expect(
    page.getByText('No encontramos datos de esta cédula: escríbelos en el formulario'),
  ).toBeVisible();

  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  await page.route('**/api/clientes/cedula/**', (route) => route.abort());
  await field(page, 'Cédula').fill('40200000001');
  await page.getByRole('button', { name: 'Consultar cédula' }).click();
  await expect.poll(() => logged.join('\n')).toContain('La consulta de la cédula falló');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a photo of a client is resized before it is sent, fetched once, and can be removed', async ({
  office: page,
}) => {
  await openNew(page);
  await fill(page, 'Beatriz Ñungo', '00200000001');
  const file = page.locator('input[type=file]').first();
  await file.setInputFiles({
    name: 'enorme.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 ** 2 + 1),
  });
  await expect(page.getByText('La imagen es demasiado grande (>5MB)')).toBeVisible();
  await file.setInputFiles({
    name: 'falsa.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no soy una foto'),
  });
  await expect(page.getByText('El archivo no es una foto: elige una imagen JPG, PNG o WebP')).toBeVisible();

  await file.setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: await draw(page, 1600, 1200),
  });
  await expect
    .poll(() => photoOf(page))
    .toEqual({ width: 800, height: 600, type: 'data:image/jpeg;base64,' });

  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/foto')) requested.push(request.url());
  });
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.getByText('Cliente creado exitosamente')).toBeVisible();
  await expect(page).toHaveURL(/\/clientes\?reload=1&sort=createdAt_desc$/);
  await expect(page.getByRole('row', { name: /Beatriz Ñungo/ }).locator('.cl-avatar img')).toBeVisible();
  await page.getByRole('link', { name: 'Editar a Beatriz Ñungo' }).click();
  await expect.poll(() => photoOf(page)).toMatchObject({ width: 800, height: 600 });
  expect(requested).toHaveLength(1);

  await page.getByRole('button', { name: 'Quitar foto' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cliente actualizado exitosamente')).toBeVisible();
  await expect(page.getByRole('row', { name: /Beatriz Ñungo/ }).locator('.cl-avatar')).toHaveText('BÑ');
});

test('a client who is saved while the photo is reduced keeps the photo', async ({ office: page }) => {
  const writePhotos = await holdPhotos(page);
  await openNew(page);
  await fill(page, 'Beatriz Con Prisa', '00200000002');
  const buffer = await draw(page, 1600, 1200);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  await field(page, 'Ciudad').press('Enter');
  await writePhotos();
  await expect.poll(() => photoOf(page)).toMatchObject({ width: 800, height: 600 });
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.getByRole('row', { name: /Beatriz Con Prisa/ }).locator('.cl-avatar img')).toBeVisible();
});

test('a resized photo above 2 MB is refused, and one of 2 MB is accepted', async ({ office: page }) => {
  // No image of 800 pixels is that large, so the test pads the output of the browser's encoder.
  await page.addInitScript(() => {
    const encode = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function toBlob(callback, ...rest) {
      const padded = (blob: Blob | null) => {
        const size = Number(sessionStorage.getItem('photo-bytes'));
        callback(blob && new Blob([blob, new Uint8Array(size - blob.size)], { type: blob.type }));
      };
      encode.call(this, padded, ...rest);
    };
  });
  await openNew(page);
  const choose = async (bytes: number) => {
    await page.evaluate((size) => sessionStorage.setItem('photo-bytes', String(size)), bytes);
    const buffer = await draw(page, 400, 300);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  };
  const photo = page.getByRole('img', { name: 'Foto del cliente' });
  await choose(2 * 1024 ** 2 + 1);
  await expect(
    page.getByText('La imagen sigue siendo demasiado grande (>2MB) después de reducirla: elige otra'),
  ).toBeVisible();
  await expect(photo).toHaveCount(0);
  await choose(2 * 1024 ** 2);
  await expect(photo).toBeVisible();
});

test('a photo is taken with the camera of the computer', async ({ office: page }) => {
  await openNew(page);
  await page.getByRole('button', { name: 'Tomar foto' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Tomar foto' })).toBeEnabled();
  await expect
    .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Tomar foto' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await photoOf(page)).type).toBe('data:image/jpeg;base64,');
});

test('a server error shows next to its field, and the lookup links to the client with that number', async ({
  office: page,
}) => {
  await openNew(page);
  await fill(page, 'Otra Persona', '00200000001');
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.locator('.ant-form-item-explain-error')).toHaveText(
    'Ya existe un cliente con esta cédula: búscalo en Clientes',
  );
  await page.getByRole('button', { name: 'Consultar cédula' }).click();
  await page.getByRole('link', { name: 'Abrir su ficha' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(field(page, 'Nombre completo')).toHaveValue('Beatriz Ñungo');
});

test('an unknown or malformed client id shows that the client was not found', async ({ office: page }) => {
  for (const id of ['xx', '01890a5d-ac96-774b-bcce-b302099a8057']) {
    await page.goto(`/clientes/${id}/editar`);
    await expect(page.getByText('Cliente no encontrado')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  }
});

test('clients are found by name without accents, number or phone, and deleted after a confirmation', async ({
  office: page,
}) => {
  await page.goto('/clientes');
  const row = page.getByRole('row', { name: /Beatriz Ñungo/ });
  for (const searchTerm of ['nungo', '00200000001', PHONE_NUMBER]) {
    await page.getByRole('searchbox').fill(searchTerm);
    await expect(page).toHaveURL(new RegExp(`search=${searchTerm}`));
    await expect(row).toBeVisible();
  }
  await page.getByRole('button', { name: 'Eliminar a Beatriz Ñungo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toBeVisible();

  await page.route('**/api/clientes/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Eliminar a Beatriz Ñungo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Error al eliminar cliente')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute('**/api/clientes/*');

  await page.getByRole('button', { name: 'Eliminar a Beatriz Ñungo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Cliente eliminado correctamente')).toBeVisible();
  await expect(row).toHaveCount(0);
  // The button that asked is gone.
  await expect(page.locator('#content')).toBeFocused();
});

test('a failed load or save shows the error message of the page and keeps the typed data', async ({
  office: page,
}) => {
  await page.route('**/api/clientes?*', (route) => route.abort());
  await page.goto('/clientes');
  await expect(page.getByText('Error al cargar clientes')).toBeVisible();
  await page.unroute('**/api/clientes?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Error al cargar clientes')).toBeHidden();

  await openNew(page);
  await fill(page, 'Sin Red', '00200000009');
  await page.route('**/api/clientes', (route) => route.abort());
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.getByText('Error al guardar el cliente')).toBeVisible();
  await expect(field(page, 'Nombre completo')).toHaveValue('Sin Red');
});
