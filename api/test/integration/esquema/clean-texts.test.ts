import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cleanText } from '@cartera/contrato/text';
import { createTestDatabase } from '../../support/test-database.js';

const MIGRATION = readFileSync(
  fileURLToPath(new URL('../../../src/esquema/migrations/0002-clean-texts.sql', import.meta.url)),
  'utf8',
);
const [DIRTY, NAMELESS, CLEAN] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-0000000000a${n}`);

const database = await createTestDatabase();
afterAll(() => database.remove());

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Every character of the basic plane that a stored text could have, each between two letters. */
const EVERY_CHARACTER = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
  .filter((character) => !/\p{Cc}|\p{Bidi_Control}|\p{Surrogate}/u.test(character))
  .map((character) => `x${character}y`)
  .join('|');

test('the migration cleans the texts that were stored before, with an event for each record', async () => {
  await database.withOwner(`
    INSERT INTO cliente (id, cedula, nombre, telefono, direccion, ciudad, referencia1_nombre, observaciones, created_at) VALUES
      ('${DIRTY}', '00112345678', 'Pe\u200bn\u0303aloza', '3001112233', 'Calle\u00a0 1', 'Cali', '\u3164', ${literal(EVERY_CHARACTER)}, now()),
      ('${NAMELESS}', '00112345679', '\u200b', '3001112233', 'Calle 1', 'Cali', NULL, NULL, now()),
      ('${CLEAN}', '00112345670', 'Ana Rojas', '3001112233', 'Calle 1', 'Cali', 'Luis', E'uno\\ndos', now());
    UPDATE configuracion SET empresa = 'Mi\u2060 Cartera', motivos_no_pago = ARRAY['Otro\u00ad', '\u200b']`);

  await database.withOwner(MIGRATION);

  const clientes = await database.withOwner('SELECT * FROM cliente ORDER BY id');
  expect(clientes.rows).toMatchObject([
    {
      nombre: 'Peñaloza',
      direccion: 'Calle 1',
      referencia1_nombre: null,
      observaciones: cleanText(EVERY_CHARACTER),
    },
    { nombre: 'Sin nombre' },
    { nombre: 'Ana Rojas', observaciones: 'uno\ndos' },
  ]);
  const settings = await database.withOwner('SELECT empresa, motivos_no_pago FROM configuracion');
  expect(settings.rows).toEqual([{ empresa: 'Mi Cartera', motivos_no_pago: ['Otro'] }]);

  const events = await database.withOwner(`
    SELECT entidad, entidad_id AS id, usuario_nombre AS autor, antes, despues FROM auditoria
     WHERE accion = 'mantenimiento.limpiar-textos' ORDER BY entidad_id`);
  expect(events.rows).toMatchObject([
    {
      ...{ entidad: 'cliente', id: DIRTY, autor: 'Sistema' },
      antes: { nombre: 'Pe\u200bn\u0303aloza', referencia1Nombre: '\u3164' },
      despues: { nombre: 'Peñaloza', direccion: 'Calle 1', referencia1Nombre: null },
    },
    { entidad: 'cliente', id: NAMELESS, antes: { nombre: '\u200b' }, despues: { nombre: 'Sin nombre' } },
    { entidad: 'configuracion', despues: { empresa: 'Mi Cartera', motivosNoPago: ['Otro'] } },
  ]);
});

test('the migration changes nothing in a database with clean texts', async () => {
  await database.withOwner(MIGRATION);
  const events = await database.withOwner(
    `SELECT FROM auditoria WHERE accion = 'mantenimiento.limpiar-textos'`,
  );
  expect(events.rowCount).toBe(3);
});
