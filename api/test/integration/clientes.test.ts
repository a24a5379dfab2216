import { crearCliente, editarCliente, eliminarCliente, verCliente } from '@cartera/contrato/clientes';
import { AppDePrueba } from '../support/app-de-prueba.js';
import { crearClienteDePrueba, datosDeCliente } from '../support/clientes-de-prueba.js';
import { exito, fallo } from '../support/pedir.js';
import { crearUsuarioDePrueba, type UsuarioDePrueba } from '../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let admin: UsuarioDePrueba;
let cobrador: UsuarioDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear();
  admin = await crearUsuarioDePrueba(api, 'admin');
  cobrador = await crearUsuarioDePrueba(api, 'cobrador');
});
afterAll(() => api.cerrar());

const crear = (cambios: Parameters<typeof datosDeCliente>[0] = {}) =>
  crearClienteDePrueba(api, admin.token, cambios);

const editar = (id: string, cuerpo: object) =>
  api.pedir(editarCliente, { token: admin.token, parametros: { id }, cuerpo });

const auditoriaDe = (id: string) =>
  api.db.query('SELECT * FROM auditoria WHERE entidad_id = $1 ORDER BY id', [id]);

describe('creating a client', () => {
  test('keeps every field, with the rest empty, and can be read back', async () => {
    const datos = datosDeCliente({
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
    const respuesta = await api.pedir(crearCliente, { token: admin.token, cuerpo: datos });
    expect(respuesta.estado).toBe(201);
    const { data, message } = exito(respuesta);
    expect(message).toBe('Cliente creado exitosamente');
    expect(data).toMatchObject({
      ...datos,
      nombre: 'María Peña',
      email: 'mari@prueba.co',
      referencia1Telefono: null,
      barrio: null,
      estado: 'activo',
      version: 1,
      cobrador: { _id: cobrador.id, nombre: 'cobrador' },
      createdAt: '2026-03-16T17:00:00.000Z',
    });
    const leido = await api.pedir(verCliente, { token: admin.token, parametros: { id: data._id } });
    expect(exito(leido).data).toEqual(data);
  });

  test('answers the texts of the form field by field', async () => {
    const cuerpo = { nombre: ' ', cedula: '123', telefono: '12', email: 'no', otro: 1 };
    const respuesta = fallo(await api.pedir(crearCliente, { token: admin.token, cuerpo }));
    expect(respuesta).toMatchObject({ estado: 400, code: 'DATOS_INVALIDOS' });
    expect(respuesta.errors).toEqual(
      expect.arrayContaining([
        { campo: 'nombre', mensaje: 'El nombre es obligatorio' },
        { campo: 'cedula', mensaje: 'La cédula debe tener 11 dígitos válidos' },
        { campo: 'telefono', mensaje: 'El teléfono debe tener 10 dígitos válidos' },
        { campo: 'email', mensaje: 'Ingresa un email válido' },
        { campo: 'direccion', mensaje: 'La dirección es obligatoria' },
        { campo: 'ciudad', mensaje: 'La ciudad es obligatoria' },
        { campo: 'otro', mensaje: 'Este campo no existe' },
      ]),
    );
  });

  test('refuses an identity number that exists, also of several created at once', async () => {
    const datos = datosDeCliente();
    const respuestas = await Promise.all(
      Array.from({ length: 4 }, () => api.pedir(crearCliente, { token: admin.token, cuerpo: datos })),
    );
    expect(respuestas.map(({ estado }) => estado).sort()).toEqual([201, 409, 409, 409]);
    const repetido = await api.pedir(crearCliente, { token: admin.token, cuerpo: datos });
    expect(fallo(repetido)).toMatchObject({ code: 'CEDULA_DUPLICADA' });
    expect(await api.db.query('SELECT 1 FROM cliente WHERE cedula = $1', [datos.cedula])).toHaveLength(1);
  });

  test('takes as its collector only an active user who collects', async () => {
    const inactive = await crearUsuarioDePrueba(api, 'cobrador', 'inactivo');
    await api.db.query(`UPDATE usuario SET estado = 'inactivo' WHERE id = $1`, [inactive.id]);
    for (const id of [admin.id, inactive.id, '0198e9a0-0000-7000-8000-000000000000']) {
      const cuerpo = datosDeCliente({ cobrador: id });
      const respuesta = await api.pedir(crearCliente, { token: admin.token, cuerpo });
      expect(fallo(respuesta)).toMatchObject({ estado: 404, code: 'COBRADOR_NO_ENCONTRADO' });
    }
  });
});

describe('editing a client', () => {
  test('changes what is sent, leaves what is not and empties what is empty', async () => {
    const antes = await crear({ apodo: 'Pepe', barrio: 'Centro', cobrador: cobrador.id });
    const { nombre, cedula, telefono, direccion } = antes;
    const cambios = { nombre, cedula, telefono, direccion, ciudad: 'Cali', barrio: '' };
    const { data, message } = exito(await editar(antes._id, cambios));
    expect(message).toBe('Cliente actualizado exitosamente');
    expect(data).toEqual({ ...antes, ciudad: 'Cali', barrio: null, version: 2 });
  });

  test('with a version that is stale writes nothing', async () => {
    const { _id, cedula } = await crear();
    const datos = datosDeCliente({ cedula });
    expect((await editar(_id, { ...datos, version: 1, ciudad: 'Cali' })).estado).toBe(200);
    const respuesta = await editar(_id, { ...datos, version: 1, ciudad: 'Pasto' });
    expect(fallo(respuesta)).toMatchObject({ estado: 409, code: 'VERSION_VENCIDA' });
    const { data } = exito(await api.pedir(verCliente, { token: admin.token, parametros: { id: _id } }));
    expect(data).toMatchObject({ ciudad: 'Cali', version: 2 });
  });

  test('of several that saw the same version, one writes', async () => {
    const { _id, cedula } = await crear();
    const datos = datosDeCliente({ cedula });
    const respuestas = await Promise.all(
      [1, 2, 3, 4].map((n) => editar(_id, { ...datos, ciudad: `Ciudad ${n}`, version: 1 })),
    );
    expect(respuestas.map(({ estado }) => estado).sort()).toEqual([200, 409, 409, 409]);
  });

  test("to another client's identity number is refused", async () => {
    const [uno, otro] = [await crear(), await crear()];
    expect(fallo(await editar(uno._id, datosDeCliente({ cedula: otro.cedula }))).code).toBe(
      'CEDULA_DUPLICADA',
    );
  });
});

describe('deleting a client', () => {
  const eliminar = (id: string) => api.pedir(eliminarCliente, { token: admin.token, parametros: { id } });

  test('takes it out of the book', async () => {
    const { _id } = await crear();
    expect(exito(await eliminar(_id)).message).toBe('Cliente eliminado correctamente');
    expect(fallo(await eliminar(_id))).toMatchObject({ estado: 404, message: 'Cliente no encontrado' });
  });

  test('is refused where it has loans', async () => {
    const { _id } = await crear();
    await api.db.query(
      `INSERT INTO prestamo (id, cliente_id, usuario_id, monto, interes, cuotas, modalidad, tipo_amortizacion,
         base_interes, calendario, redondeo_cuota, fecha, fecha_inicio, fecha_vencimiento, estado, monto_total,
         interes_total, cuota_diaria, desembolso_neto, saldo_pendiente, created_at)
       VALUES (gen_random_uuid(), $1, $2, 1000, 10, 1, 'semanal', 'capital_final', 'total', 'corrido', 1,
         '2026-03-16', '2026-03-16', '2026-03-23', 'activo', 1100, 100, 1100, 1000, 1100, now())`,
      [_id, admin.id],
    );
    expect(fallo(await eliminar(_id))).toMatchObject({ estado: 409, code: 'CLIENTE_CON_PRESTAMOS' });
    expect((await api.pedir(verCliente, { token: admin.token, parametros: { id: _id } })).estado).toBe(200);
  });
});

describe('the audit trail of a client', () => {
  test('tells who did each write, and what it was before and after', async () => {
    const { _id, cedula } = await crear({ ciudad: 'Cali' });
    await editar(_id, datosDeCliente({ cedula, ciudad: 'Pasto' }));
    const filas = await auditoriaDe(_id);
    expect(filas).toMatchObject([
      { accion: 'clientes.crear', usuario_id: admin.id, usuario_nombre: 'admin', antes: null },
      { accion: 'clientes.editar', antes: { ciudad: 'Cali' }, despues: { ciudad: 'Pasto' } },
    ]);
    expect(filas[0]).toMatchObject({ ip: '127.0.0.1', request_id: expect.any(String) });
  });

  test('keeps nothing of a write that was refused', async () => {
    const { _id, cedula } = await crear();
    await editar(_id, datosDeCliente({ cedula, cobrador: admin.id }));
    expect(await auditoriaDe(_id)).toHaveLength(1);
  });

  test('cannot be rewritten', async () => {
    for (const sql of [`UPDATE auditoria SET accion = 'x'`, 'DELETE FROM auditoria', 'TRUNCATE auditoria']) {
      await expect(api.db.query(sql)).rejects.toThrow('permission denied');
      await expect(api.base.comoDuena(sql)).rejects.toThrow('solo admite filas nuevas');
    }
  });
});
