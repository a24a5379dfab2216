import { AppDePrueba } from '../../support/app-de-prueba.js';
import { correrComando } from '../../support/comando.js';
import { exito } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let caja: Caja;

beforeAll(async () => {
  api = await AppDePrueba.crear();
  caja = new Caja(api, (await crearUsuarioDePrueba(api, 'admin')).token);
});
afterAll(() => api.cerrar());

const verificar = () =>
  correrComando('verificar-libro', {
    DATABASE_URL: api.base.urlDeLaApi,
    CARTERA_DATA: api.configuracion.carpetaDatos,
  });

test('a book that adds up is said to; of one that does not, the loan, the rule and the figures are told', async () => {
  const { _id: id } = await caja.prestarConPlan();
  exito(await caja.cobrar(id, 12_000));
  expect(await verificar()).toMatchObject({ codigo: 0, salida: 'El libro cuadra\n' });

  await api.base.comoDuena(`UPDATE prestamo SET saldo_pendiente = saldo_pendiente + 1 WHERE id = '${id}'`);
  const { codigo, salida } = await verificar();
  expect(codigo).toBe(1);
  expect(salida).toMatch(/^El libro no cuadra. Casos: \d+\n/);
  expect(salida).toContain(`  préstamo ${id}: `);
  expect(salida).toContain('(se esperaba 108000, hay 108001)');
  expect(await api.db.query('SELECT 1 FROM descuadre')).toEqual([]);
});
