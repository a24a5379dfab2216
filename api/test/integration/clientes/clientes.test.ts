import { crearCliente, editarCliente, eliminarCliente, verCliente } from '@cartera/contrato/clientes';
import { expectFailure, expectRefused, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { clienteInput, createTestCliente } from '../../support/test-clientes.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile();
const admin = await createTestUsuario(api, 'admin');
const cobrador = await createTestUsuario(api, 'cobrador');

const create = (changes: Parameters<typeof clienteInput>[0] = {}) =>
  createTestCliente(api, admin.token, changes);

const editar = (id: string, body: object) =>
  api.call(editarCliente, { token: admin.token, params: { id }, body });

describe('creating a client', () => {
  test('a new client has every sent field, null in the others, and reads back the same', async () => {
    const input = clienteInput({
      nombre: '  María Peña ',
      apodo: 'Mari',
      email: 'MARI@prueba.co',
      fechaNacimiento: '1990-02-28',
      sexo: 'F',
      estadoCivil: 'U',
      ingresos: 1_500_000,
      referencia1Telefono: '',
      cobrador: cobrador.id,
    });
    const response = await api.call(crearCliente, { token: admin.token, body: input });
    expect(response.status).toBe(201);
    const { data, message } = expectSuccess(response);
    expect(message).toBe('Cliente creado exitosamente');
    expect(data).toMatchObject({
      ...input,
      nombre: 'María Peña',
      email: 'mari@prueba.co',
      referencia1Telefono: null,
      barrio: null,
      estado: 'activo',
      version: 1,
      cobrador: { _id: cobrador.id, nombre: 'cobrador' },
      createdAt: '2026-03-16T17:00:00.000Z',
    });
    const parsed = await api.call(verCliente, { token: admin.token, params: { id: data._id } });
    expect(expectSuccess(parsed).data).toEqual(data);
  });

  test('invalid fields get the form’s messages', async () => {
    const body = { nombre: ' ', cedula: '123', telefono: '12', email: 'no', unknown: 1 };
    const response = expectFailure(await api.call(crearCliente, { token: admin.token, body }));
    expect(response).toMatchObject({ status: 400, code: 'DATOS_INVALIDOS' });
    expect(response.errors).toEqual(
      expect.arrayContaining([
        { campo: 'nombre', mensaje: 'El nombre es obligatorio' },
        { campo: 'cedula', mensaje: 'La cédula debe tener 11 dígitos válidos' },
        { campo: 'telefono', mensaje: 'El teléfono debe tener 10 dígitos válidos' },
        { campo: 'email', mensaje: 'Ingresa un email válido' },
        { campo: 'direccion', mensaje: 'La dirección es obligatoria' },
        { campo: 'ciudad', mensaje: 'La ciudad es obligatoria' },
        { campo: 'unknown', mensaje: 'Este campo no existe' },
      ]),
    );
  });

  test('a duplicate identity number is refused, also among concurrent requests', async () => {
    const input = clienteInput();
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => api.call(crearCliente, { token: admin.token, body: input })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const repeated = await api.call(crearCliente, { token: admin.token, body: input });
    expect(expectFailure(repeated)).toMatchObject({ code: 'CEDULA_DUPLICADA' });
    expect(await api.db.query('SELECT 1 FROM cliente WHERE cedula = $1', [input.cedula])).toHaveLength(1);
  });

  test('the collector of a client must be an active user of role cobrador', async () => {
    const inactive = await createTestUsuario(api, 'cobrador', 'inactivo');
    await api.db.query(`UPDATE usuario SET estado = 'inactivo' WHERE id = $1`, [inactive.id]);
    for (const id of [admin.id, inactive.id, UNKNOWN_ID]) {
      const body = clienteInput({ cobrador: id });
      const response = await api.call(crearCliente, { token: admin.token, body });
      expectRefused(response, 404, 'COBRADOR_NO_ENCONTRADO');
    }
  });
});

describe('editing a client', () => {
  test('an edit changes the sent fields, keeps the others and clears the empty ones', async () => {
    const before = await create({ apodo: 'Pepe', barrio: 'Centro', cobrador: cobrador.id });
    const { nombre, cedula, telefono, direccion } = before;
    const changes = { nombre, cedula, telefono, direccion, ciudad: 'Cali', barrio: '' };
    const { data, message } = expectSuccess(await editar(before._id, changes));
    expect(message).toBe('Cliente actualizado exitosamente');
    expect(data).toEqual({ ...before, ciudad: 'Cali', barrio: null, version: 2 });
  });

  test('an edit of a stale version writes nothing', async () => {
    const { _id, cedula } = await create();
    const input = clienteInput({ cedula });
    expect((await editar(_id, { ...input, version: 1, ciudad: 'Cali' })).status).toBe(200);
    const response = await editar(_id, { ...input, version: 1, ciudad: 'Pasto' });
    expectRefused(response, 409, 'VERSION_VENCIDA');
    const { data } = expectSuccess(await api.call(verCliente, { token: admin.token, params: { id: _id } }));
    expect(data).toMatchObject({ ciudad: 'Cali', version: 2 });
  });

  test('of several edits of the same version, one succeeds', async () => {
    const { _id, cedula } = await create();
    const input = clienteInput({ cedula });
    const responses = await Promise.all(
      [1, 2, 3, 4].map((n) => editar(_id, { ...input, ciudad: `Ciudad ${n}`, version: 1 })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('an edit to another client’s identity number is refused', async () => {
    const [first, other] = [await create(), await create()];
    expect(expectFailure(await editar(first._id, clienteInput({ cedula: other.cedula }))).code).toBe(
      'CEDULA_DUPLICADA',
    );
  });
});

describe('deleting a client', () => {
  const eliminar = (id: string) => api.call(eliminarCliente, { token: admin.token, params: { id } });

  test('a deleted client no longer exists', async () => {
    const { _id } = await create();
    expect(expectSuccess(await eliminar(_id)).message).toBe('Cliente eliminado correctamente');
    expect(expectFailure(await eliminar(_id))).toMatchObject({
      status: 404,
      message: 'Cliente no encontrado',
    });
  });

  test('a client with loans is not deleted', async () => {
    const { _id } = await create();
    await api.db.query(
      `INSERT INTO prestamo (id, cliente_id, usuario_id, monto, interes, cuotas, modalidad, tipo_amortizacion,
         base_interes, calendario, redondeo_cuota, fecha, fecha_inicio, fecha_vencimiento, estado, monto_total,
         interes_total, cuota_diaria, desembolso_neto, saldo_pendiente, created_at)
       VALUES (gen_random_uuid(), $1, $2, 1000, 10, 1, 'semanal', 'capital_final', 'total', 'corrido', 1,
         '2026-03-16', '2026-03-16', '2026-03-23', 'activo', 1100, 100, 1100, 1000, 1100, now())`,
      [_id, admin.id],
    );
    expectRefused(await eliminar(_id), 409, 'CLIENTE_CON_PRESTAMOS');
    expect((await api.call(verCliente, { token: admin.token, params: { id: _id } })).status).toBe(200);
  });
});

describe('the audit trail of a client', () => {
  test('each write records the user and the data before and after', async () => {
    const { _id, cedula } = await create({ ciudad: 'Cali' });
    await editar(_id, clienteInput({ cedula, ciudad: 'Pasto' }));
    const rows = await api.auditTrail(_id);
    expect(rows).toMatchObject([
      { accion: 'clientes.crear', usuario_id: admin.id, usuario_nombre: 'admin', antes: null },
      { accion: 'clientes.editar', antes: { ciudad: 'Cali' }, despues: { ciudad: 'Pasto' } },
    ]);
    expect(rows[0]).toMatchObject({ ip: '127.0.0.1', request_id: expect.any(String) });
  });

  test('a refused write records nothing', async () => {
    const { _id, cedula } = await create();
    await editar(_id, clienteInput({ cedula, cobrador: admin.id }));
    expect(await api.auditTrail(_id)).toHaveLength(1);
  });

  test('the audit trail cannot be changed', async () => {
    for (const sql of [`UPDATE auditoria SET accion = 'x'`, 'DELETE FROM auditoria', 'TRUNCATE auditoria']) {
      await expect(api.db.query(sql)).rejects.toThrow('permission denied');
      await expect(api.base.withOwner(sql)).rejects.toThrow('solo admite filas nuevas');
    }
  });
});
