import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const { token } = await createTestUsuario(api, 'gerente');
const caja = new Caja(api, token);
await createTestCliente(api, token, { nombre: 'Otra persona' });
const [TERMS, LAST_DATE] = [
  'cada préstamo es el que dice la auditoría',
  'la última cuota vence el día en que vence el préstamo',
];

test.each([
  [
    'takes the interest off a loan',
    [
      'UPDATE cuota SET monto_interes = 0, monto_total = monto_capital WHERE prestamo_id = $1',
      'UPDATE prestamo SET interes = 0, interes_total = 0, monto_total = monto, saldo_pendiente = monto WHERE id = $1',
    ],
    { regla: TERMS, esperado: 120_000, hallado: 100_000 },
  ],
  [
    'moves all its due dates by years',
    [
      'UPDATE cuota SET fecha_programada = fecha_programada + 1800 WHERE prestamo_id = $1',
      'UPDATE prestamo SET fecha_vencimiento = fecha_vencimiento + 1800 WHERE id = $1',
    ],
    { regla: TERMS },
  ],
  [
    'moves the due dates of its installments alone',
    ['UPDATE cuota SET fecha_programada = fecha_programada + 1800 WHERE prestamo_id = $1'],
    { regla: LAST_DATE },
  ],
  [
    'moves it to another client',
    [`UPDATE prestamo SET cliente_id = (SELECT id FROM cliente WHERE nombre = 'Otra persona') WHERE id = $1`],
    { regla: TERMS },
  ],
])('somebody with the password of the API’s role who %s is found', async (_name, statements, found) => {
  const { _id: id } = await caja.prestarWithPlan();
  for (const statement of statements) await api.db.query(statement, [id]);
  expect(await caja.descuadres()).toContainEqual(expect.objectContaining({ ...found, prestamoId: id }));
});
