import { crearCliente } from '@cartera/contrato/clientes';
import { crearPrestamo, editarPrestamo, listarPrestamos } from '@cartera/contrato/prestamos';
import { verTablero } from '@cartera/contrato/tablero';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { datosDeCliente } from '../../support/clientes-de-prueba.js';
import { exito, fallo } from '../../support/pedir.js';
import { Caja, TERMINOS } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let caja: Caja;
let token: string;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: '2026-03-16' });
  ({ token } = await crearUsuarioDePrueba(api, 'gerente'));
  caja = new Caja(api, token);
});
afterAll(() => api.cerrar());

const cliente = async (cambios: object = {}) =>
  exito(await api.pedir(crearCliente, { token, cuerpo: datosDeCliente(cambios) })).data;

const listar = async (consulta: Record<string, string | number>) =>
  exito(await api.pedir(listarPrestamos, { token, consulta }));

const editar = (id: string, cuerpo: object) =>
  api.pedir(editarPrestamo, { token, parametros: { id }, cuerpo });

describe('creating a loan', () => {
  test('of a client that does not exist, or is inactive, is refused', async () => {
    const nadie = '01890a5d-ac96-774b-bcce-b302099a8057';
    const cuerpo = { ...TERMINOS, cliente: nadie };
    expect(fallo(await api.pedir(crearPrestamo, { token, cuerpo }))).toMatchObject({
      estado: 404,
      code: 'CLIENTE_NO_ENCONTRADO',
      errors: [{ campo: 'cliente', mensaje: 'Este cliente ya no existe: selecciona otro' }],
    });
    const sinNadie = { ...TERMINOS, cliente: 'x', cobrador: 'y' };
    expect(fallo(await api.pedir(crearPrestamo, { token, cuerpo: sinNadie })).errors).toEqual([
      { campo: 'cliente', mensaje: 'Selecciona un cliente' },
      { campo: 'cobrador', mensaje: 'Elige un cobrador de la lista' },
    ]);
    expect(
      fallo(await api.pedir(crearPrestamo, { token, cuerpo: { ...cuerpo, cobrador: nadie } })),
    ).toMatchObject({
      code: 'COBRADOR_NO_ENCONTRADO',
      errors: [{ campo: 'cobrador', mensaje: 'Este cobrador no existe o está inactivo: elige otro' }],
    });
    const inactivo = await cliente({ estado: 'inactivo' });
    const rechazo = await api.pedir(crearPrestamo, { token, cuerpo: { ...TERMINOS, cliente: inactivo._id } });
    expect(fallo(rechazo)).toMatchObject({ estado: 409, code: 'CLIENTE_INACTIVO' });
  });

  test('that hands over nothing is refused (422)', async () => {
    const { _id } = await cliente();
    const cuerpo = { ...TERMINOS, cliente: _id, tipoAmortizacion: 'interes_adelantado', interes: 100 };
    expect(fallo(await api.pedir(crearPrestamo, { token, cuerpo }))).toMatchObject({
      estado: 422,
      code: 'DESEMBOLSO_NO_POSITIVO',
    });
  });

  test('twice with one key makes one loan', async () => {
    const { _id } = await cliente();
    const opciones = {
      token,
      cuerpo: { ...TERMINOS, cliente: _id },
      cabeceras: { 'idempotency-key': 'prestamo-1' },
    };
    const [una, otra] = [await api.pedir(crearPrestamo, opciones), await api.pedir(crearPrestamo, opciones)];
    expect(exito(otra).data._id).toBe(exito(una).data._id);
    expect((await listar({ cliente: _id })).total).toBe(1);
  });
});

describe('editing a loan', () => {
  test('works its figures out again, the withheld interest too', async () => {
    const prestamo = await caja.prestar({ tipoAmortizacion: 'interes_adelantado' });
    const { version, cliente } = prestamo;
    const cuerpo = {
      ...TERMINOS,
      cliente: cliente._id,
      tipoAmortizacion: 'interes_adelantado',
      monto: 200_000,
      version,
    };
    const { data } = exito(await editar(prestamo._id, cuerpo));
    expect(data).toMatchObject({
      monto: 200_000,
      montoTotal: 240_000,
      saldoPendiente: 200_000,
      desembolsoNeto: 160_000,
    });
    exito(await caja.generar(prestamo._id));
    expect(await caja.descuadres()).toEqual([]);
  });

  test('leaves alone the terms that it does not name', async () => {
    const terminos = {
      baseInteres: 'mensual',
      calendario: 'sin_domingos',
      redondeoCuota: 100,
      fecha: '2026-03-01',
    };
    const { _id, cliente, montoTotal } = await caja.prestar(terminos);
    const { data } = exito(await editar(_id, { ...TERMINOS, cliente: cliente._id }));
    expect(data).toMatchObject({ ...terminos, montoTotal });
    exito(await caja.generar(_id));
    exito(await editar(_id, { ...TERMINOS, cliente: cliente._id }));
  });

  test('to a client that does not exist (404), or is inactive (409), is refused', async () => {
    const { _id } = await caja.prestar();
    const nadie = '01890a5d-ac96-774b-bcce-b302099a8057';
    expect(fallo(await editar(_id, { ...TERMINOS, cliente: nadie })).code).toBe('CLIENTE_NO_ENCONTRADO');
    const inactivo = await cliente({ estado: 'inactivo' });
    expect(fallo(await editar(_id, { ...TERMINOS, cliente: inactivo._id })).code).toBe('CLIENTE_INACTIVO');
  });

  test('over someone else’s change is refused (409)', async () => {
    const { _id, version, cliente } = await caja.prestar();
    const cuerpo = { ...TERMINOS, cliente: cliente._id, monto: 150_000, version };
    exito(await editar(_id, cuerpo));
    expect(fallo(await editar(_id, cuerpo))).toMatchObject({ estado: 409, code: 'VERSION_VENCIDA' });
  });

  test('its terms after the plan or a payment is refused (409); its collector is not', async () => {
    const conPlan = await caja.prestarConPlan();
    const conPago = await caja.prestar();
    exito(await caja.cobrar(conPago._id, 1000));
    const { id: cobrador } = await crearUsuarioDePrueba(api, 'cobrador', 'beto');
    for (const { _id, cliente } of [conPlan, conPago]) {
      const cuerpo = { ...TERMINOS, cliente: cliente._id };
      expect(fallo(await editar(_id, { ...cuerpo, monto: 1 }))).toMatchObject({
        estado: 409,
        code: 'TERMINOS_FIJOS',
      });
      expect(exito(await editar(_id, { ...cuerpo, cobrador })).data.cobrador).toMatchObject({
        _id: cobrador,
      });
    }
    expect(await caja.descuadres()).toEqual([]);
  });
});

describe('the list of loans', () => {
  test('finds by the client’s name, identity number or phone, without accents or case', async () => {
    const { _id, cedula } = await cliente({ nombre: 'Íngrid Núñez', telefono: '3117654321' });
    exito(await api.pedir(crearPrestamo, { token, cuerpo: { ...TERMINOS, cliente: _id } }));
    for (const search of ['ingrid nunez', 'NÚÑEZ', cedula, '311-765-4321']) {
      expect(await listar({ search })).toMatchObject({
        total: 1,
        data: [{ cliente: { nombre: 'Íngrid Núñez' } }],
      });
    }
  });

  test('counts and sums all that matches, not the page', async () => {
    const { _id } = await cliente();
    for (const monto of [100_000, 200_000, 300_000]) {
      exito(await api.pedir(crearPrestamo, { token, cuerpo: { ...TERMINOS, cliente: _id, monto } }));
    }
    const { data, total, resumen } = await listar({ cliente: _id, limit: 2, sort: 'monto_desc' });
    expect(data.map(({ monto }) => monto)).toEqual([300_000, 200_000]);
    expect(total).toBe(3);
    expect(resumen).toMatchObject({
      montoPrestado: 600_000,
      saldoPendiente: 720_000,
      porEstado: { activo: 3, mora: 0 },
    });
  });

  test('sorts by state in the order of P-6.8', async () => {
    const { _id } = await cliente();
    const crear = async (fechaInicio: string) =>
      exito(await api.pedir(crearPrestamo, { token, cuerpo: { ...TERMINOS, cliente: _id, fechaInicio } }))
        .data._id;
    await crear('2024-01-01');
    exito(await caja.generar(await crear('2026-03-02')));
    const pagado = await crear('2026-03-16');
    exito(await caja.cobrar(pagado, 120_000));
    await crear('2026-03-16');
    const { data } = await listar({ cliente: _id, sort: 'estado_asc' });
    expect(data.map(({ estado }) => estado)).toEqual(['pagado', 'activo', 'mora', 'vencido']);
    expect((await listar({ cliente: _id, vivos: '1' })).total).toBe(3);
  });
});

test('the dashboard sums the whole book, and shows the newest five', async () => {
  const antes = exito(await api.pedir(verTablero, { token })).data;
  const prestamo = await caja.prestarConPlan({ fechaInicio: '2026-03-16' });
  exito(await caja.cobrar(prestamo._id, 30_000));
  const { data } = exito(await api.pedir(verTablero, { token }));
  expect(data).toMatchObject({
    totalClientes: antes.totalClientes + 1,
    totalPrestamos: antes.totalPrestamos + 1,
    totalCobros: antes.totalCobros + 1,
    montoPrestado: antes.montoPrestado + 100_000,
    montoCobrado: antes.montoCobrado + 30_000,
    ultimosCobros: [{ monto: 30_000, cobrador: null }, ...antes.ultimosCobros.slice(0, 4)],
  });
  expect(data.ultimosPrestamos).toHaveLength(5);
  expect(data.ultimosPrestamos[0]?._id).toBe(prestamo._id);
  expect(data.porcentajeRecuperacion).toBe(Math.round((data.montoCobrado * 1000) / data.montoPrestado) / 10);
});
