import type { Page } from '@playwright/test';
import { expect, test } from '../support/pruebas.js';

const CONOCIDA = '40212345678';
/** Nobody else's in the book that files share. */
const NUMERO_PROPIO = '3109876543';
const PERSONA = {
  nombre: 'Rosa Elena Marte',
  direccion: 'Carrera 7 # 12-40',
  ciudad: 'Tunja',
  fechaNacimiento: '1988-04-02',
  sexo: 'F',
};

test.describe.configure({ mode: 'serial' });

test.beforeEach(({ registro }) => registro.conocer(CONOCIDA, PERSONA));

const nuevo = async (page: Page) => {
  await page.goto('/clientes/nuevo');
  await expect(page.getByRole('heading', { name: 'Nuevo cliente' })).toBeVisible();
};
const campo = (page: Page, nombre: string) => page.getByLabel(nombre, { exact: true });

async function llenar(page: Page, nombre: string, cedula: string): Promise<void> {
  await campo(page, 'Cédula').fill(cedula);
  await campo(page, 'Nombre completo').fill(nombre);
  await campo(page, 'Teléfono').fill(NUMERO_PROPIO);
  await campo(page, 'Dirección').fill('Calle 10 # 4-21');
  await campo(page, 'Ciudad').fill('Bogotá');
}

/** A picture, drawn by the browser itself. */
async function dibujar(page: Page, ancho: number, alto: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const lienzo = document.createElement('canvas');
      lienzo.width = w;
      lienzo.height = h;
      const trazo = lienzo.getContext('2d');
      if (!trazo) throw new Error('No canvas');
      trazo.fillStyle = 'teal';
      trazo.fillRect(0, 0, w, h);
      return lienzo.toDataURL('image/png').split(',')[1] ?? '';
    },
    [ancho, alto] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** Width and height of the photo that is shown. */
const medidas = (page: Page) =>
  page.getByRole('img', { name: 'Foto del cliente' }).evaluate((imagen: HTMLImageElement) => ({
    ancho: imagen.naturalWidth,
    alto: imagen.naturalHeight,
    tipo: imagen.src.slice(0, 23),
  }));

test('the form has its four sections, and every rule of it is told at its field and by one toast', async ({
  oficina: page,
}) => {
  await nuevo(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Información personal',
    'Ubicación',
    'Referencias',
    'Observaciones',
  ]);
  await campo(page, 'Ingresos mensuales').press('ArrowUp');
  await campo(page, 'Ingresos mensuales').press('ArrowUp');
  await expect(campo(page, 'Ingresos mensuales')).toHaveValue('100.000');
  await campo(page, 'Cédula').fill('123');
  await campo(page, 'Teléfono').fill('300');
  await campo(page, 'Email').fill('no-es-un-correo');
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  for (const mensaje of [
    'Por favor corrige los errores en el formulario',
    'El nombre es obligatorio',
    'La cédula debe tener 11 dígitos válidos',
    'El teléfono debe tener 10 dígitos válidos',
    'Ingresa un email válido',
    'La dirección es obligatoria',
    'La ciudad es obligatoria',
  ]) {
    await expect(page.getByText(mensaje)).toBeVisible();
  }
  await campo(page, 'Cédula').fill('402123456789999');
  await expect(campo(page, 'Cédula')).toHaveValue('402-1234567-8');
  await campo(page, 'Teléfono').fill('30012345678');
  await expect(campo(page, 'Teléfono')).toHaveValue('300-123-4567');
});

test('the identity lookup fills the form, says its source, and its cache can be cleared', async ({
  oficina: page,
  registro,
}) => {
  await nuevo(page);
  const consultar = page.getByRole('button', { name: 'Consultar cédula' });
  await expect(consultar).toBeDisabled();
  await campo(page, 'Cédula').fill(CONOCIDA);
  await campo(page, 'Ciudad').fill('Duitama');
  await consultar.click();
  await expect(page.getByText('Datos del registro externo.')).toBeVisible();
  await expect(campo(page, 'Nombre completo')).toHaveValue(PERSONA.nombre);
  await expect(campo(page, 'Dirección')).toHaveValue(PERSONA.direccion);
  await expect(campo(page, 'Fecha de nacimiento')).toHaveValue('02/04/1988');
  // What the user already wrote is theirs.
  await expect(campo(page, 'Ciudad')).toHaveValue('Duitama');

  await consultar.click();
  await expect(page.getByText('Datos de una consulta anterior, guardados en caché.')).toBeVisible();
  expect(registro.preguntas.get(CONOCIDA)).toBe(1);
  await page.getByRole('button', { name: 'Limpiar caché' }).click();
  await expect(page.getByText('Caché limpiada')).toBeVisible();
  await consultar.click();
  await expect(page.getByText('Datos del registro externo.')).toBeVisible();
  expect(registro.preguntas.get(CONOCIDA)).toBe(2);

  await page.route('**/api/clientes/cedula/*/cache', (ruta) => ruta.abort());
  await page.getByRole('button', { name: 'Limpiar caché' }).click();
  await expect(page.getByText('No se pudo limpiar caché')).toBeVisible();
});

test('another number’s lookup takes away what the first person’s wrote', async ({ oficina: page }) => {
  await nuevo(page);
  const consultar = page.getByRole('button', { name: 'Consultar cédula' });
  await campo(page, 'Cédula').fill(CONOCIDA);
  await campo(page, 'Ciudad').fill('Duitama');
  await consultar.click();
  await expect(campo(page, 'Nombre completo')).toHaveValue(PERSONA.nombre);
  await campo(page, 'Dirección').fill('La que dijo');

  await campo(page, 'Cédula').fill('00000000000');
  await consultar.click();
  await expect(
    page.getByText('No encontramos datos de esta cédula: escríbelos en el formulario'),
  ).toBeVisible();
  await expect(campo(page, 'Nombre completo')).toHaveValue('');
  await expect(campo(page, 'Fecha de nacimiento')).toHaveValue('');
  await expect(campo(page, 'Ciudad')).toHaveValue('Duitama');
  await expect(campo(page, 'Dirección')).toHaveValue('La que dijo');
});

test('a number that nobody knows is said quietly, and a failure is only logged', async ({
  oficina: page,
}) => {
  await nuevo(page);
  await campo(page, 'Cédula').fill('00000000000');
  await page.getByRole('button', { name: 'Consultar cédula' }).click();
  await expect(
    page.getByText('No encontramos datos de esta cédula: escríbelos en el formulario'),
  ).toBeVisible();

  const registrados: string[] = [];
  page.on('console', (linea) => registrados.push(linea.text()));
  await page.route('**/api/clientes/cedula/**', (ruta) => ruta.abort());
  await campo(page, 'Cédula').fill('40200000001');
  await page.getByRole('button', { name: 'Consultar cédula' }).click();
  await expect.poll(() => registrados.join('\n')).toContain('La consulta de la cédula falló');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a client with a photo: made smaller before it is sent, fetched once, changed and taken away', async ({
  oficina: page,
}) => {
  await nuevo(page);
  await llenar(page, 'Beatriz Ñungo', '00200000001');
  const archivo = page.locator('input[type=file]').first();
  await archivo.setInputFiles({
    name: 'enorme.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 ** 2 + 1),
  });
  await expect(page.getByText('La imagen es demasiado grande (>5MB)')).toBeVisible();
  await archivo.setInputFiles({
    name: 'falsa.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no soy una foto'),
  });
  await expect(page.getByText('El archivo no es una foto: elige una imagen JPG, PNG o WebP')).toBeVisible();

  await archivo.setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: await dibujar(page, 1600, 1200),
  });
  await expect.poll(() => medidas(page)).toEqual({ ancho: 800, alto: 600, tipo: 'data:image/jpeg;base64,' });

  const pedidas: string[] = [];
  page.on('request', (peticion) => {
    if (peticion.url().endsWith('/foto')) pedidas.push(peticion.url());
  });
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.getByText('Cliente creado exitosamente')).toBeVisible();
  await expect(page).toHaveURL(/\/clientes\?reload=1&sort=createdAt_desc$/);
  await expect(page.getByRole('row', { name: /Beatriz Ñungo/ }).locator('.cl-avatar img')).toBeVisible();
  await page.getByRole('link', { name: 'Editar a Beatriz Ñungo' }).click();
  await expect.poll(() => medidas(page)).toMatchObject({ ancho: 800, alto: 600 });
  expect(pedidas).toHaveLength(1);

  await page.getByRole('button', { name: 'Quitar foto' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cliente actualizado exitosamente')).toBeVisible();
  await expect(page.getByRole('row', { name: /Beatriz Ñungo/ }).locator('.cl-avatar')).toHaveText('BÑ');
});

test('a photo above 2 MB once it was made smaller is refused, and one of 2 MB is taken', async ({
  oficina: page,
}) => {
  // No picture of 800 pixels is that heavy: the browser's encoder is made to add what is missing.
  await page.addInitScript(() => {
    const encode = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function toBlob(take, ...rest) {
      const padded = (blob: Blob | null) => {
        const size = Number(sessionStorage.getItem('bytes of a photo'));
        take(blob && new Blob([blob, new Uint8Array(size - blob.size)], { type: blob.type }));
      };
      encode.call(this, padded, ...rest);
    };
  });
  await nuevo(page);
  const choose = async (bytes: number) => {
    await page.evaluate((size) => sessionStorage.setItem('bytes of a photo', String(size)), bytes);
    const buffer = await dibujar(page, 400, 300);
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

test('a photo from the computer’s camera, which is off again afterwards', async ({ oficina: page }) => {
  await nuevo(page);
  await page.getByRole('button', { name: 'Tomar foto' }).click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo.getByRole('button', { name: 'Tomar foto' })).toBeEnabled();
  await expect
    .poll(() => dialogo.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await dialogo.getByRole('button', { name: 'Tomar foto' }).click();
  await expect(dialogo).toBeHidden();
  await expect.poll(async () => (await medidas(page)).tipo).toBe('data:image/jpeg;base64,');
});

test('the server’s refusal stands at its field; the lookup says whose number it is', async ({
  oficina: page,
}) => {
  await nuevo(page);
  await llenar(page, 'Otra Persona', '00200000001');
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.locator('.ant-form-item-explain-error')).toHaveText(
    'Ya existe un cliente con esta cédula',
  );
  await page.getByRole('button', { name: 'Consultar cédula' }).click();
  await page.getByRole('link', { name: 'Abrir su ficha' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(campo(page, 'Nombre completo')).toHaveValue('Beatriz Ñungo');
});

test('the address of a client that is not there, or of none, says so', async ({ oficina: page }) => {
  for (const id of ['xx', '01890a5d-ac96-774b-bcce-b302099a8057']) {
    await page.goto(`/clientes/${id}/editar`);
    await expect(page.getByText('Cliente no encontrado')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  }
});

test('search by name without accents, by number or by phone; and delete with confirmation', async ({
  oficina: page,
}) => {
  await page.goto('/clientes');
  const fila = page.getByRole('row', { name: /Beatriz Ñungo/ });
  for (const busqueda of ['nungo', '00200000001', NUMERO_PROPIO]) {
    await page.getByRole('searchbox').fill(busqueda);
    await expect(page).toHaveURL(new RegExp(`search=${busqueda}`));
    await expect(fila).toBeVisible();
  }
  await page.getByRole('button', { name: 'Eliminar a Beatriz Ñungo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(fila).toBeVisible();

  await page.route('**/api/clientes/*', (ruta) =>
    ruta.request().method() === 'DELETE' ? ruta.abort() : ruta.fallback(),
  );
  await page.getByRole('button', { name: 'Eliminar a Beatriz Ñungo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Error al eliminar cliente')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute('**/api/clientes/*');

  await page.getByRole('button', { name: 'Eliminar a Beatriz Ñungo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Cliente eliminado correctamente')).toBeVisible();
  await expect(fila).toHaveCount(0);
});

test('failures of the list and of saving are told in the words of the screen', async ({ oficina: page }) => {
  await page.route('**/api/clientes?*', (ruta) => ruta.abort());
  await page.goto('/clientes');
  await expect(page.getByText('Error al cargar clientes')).toBeVisible();
  await page.unroute('**/api/clientes?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Error al cargar clientes')).toBeHidden();

  await nuevo(page);
  await llenar(page, 'Sin Red', '00200000009');
  await page.route('**/api/clientes', (ruta) => ruta.abort());
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.getByText('Error al guardar el cliente')).toBeVisible();
  await expect(campo(page, 'Nombre completo')).toHaveValue('Sin Red');
});
