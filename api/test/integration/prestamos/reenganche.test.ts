import { editarCliente } from '@cartera/contrato/clientes';
import { editarPrestamo } from '@cartera/contrato/prestamos';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { datosDeCliente } from '../../support/clientes-de-prueba.js';
import { exito, fallo } from '../../support/pedir.js';
import { Caja, TERMINOS } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba, type UsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

const HOY = '2026-03-16';
let api: AppDePrueba;
let caja: Caja;
let gerente: UsuarioDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: HOY });
  gerente = await crearUsuarioDePrueba(api, 'gerente');
  caja = new Caja(api, gerente.token);
});
// Whatever the tests did, the book adds up.
afterAll(async () => expect(await caja.descuadres()).toEqual([]));
afterAll(() => api.cerrar());

/**
 * Weekly from 2 March: of ten installments of 10,000 and 2,000, those of the 9th and the 16th are due. After a payment
 * of 5,000 it owes 97,000 of capital and 2,000 of due interest; 16,000 of interest is to come.
 */
const DESGLOSE = {
  capitalPendiente: 97_000,
  interesVencido: 2000,
  montoAdicional: 0,
  montoNuevo: 99_000,
  interesCondonado: 16_000,
};

async function prestamoConAbono(conPlan = true): Promise<string> {
  const { _id: id } = conPlan ? await caja.prestarConPlan() : await caja.prestar();
  exito(await caja.cobrar(id, 5000));
  return id;
}

describe('a reenganche', () => {
  test('carries unpaid capital and due interest to a new loan, forgives the rest and links the two', async () => {
    const id = await prestamoConAbono();
    expect(exito(await caja.cotizarReenganche(id)).data).toEqual(DESGLOSE);
    const respuesta = await caja.reenganchar(id, { interes: 10, cuotas: 5, modalidad: 'quincenal' });
    expect(respuesta.estado).toBe(201);
    const { anterior, nuevo, desglose, dineroAEntregar } = exito(respuesta).data;
    expect(desglose).toEqual(DESGLOSE);
    expect(dineroAEntregar).toBe(0);
    expect(anterior).toMatchObject({
      _id: id,
      estado: 'reenganchado',
      saldoPendiente: 0,
      cuotasVencidas: 0,
      reenganchadoPor: nuevo._id,
    });
    expect(nuevo).toMatchObject({
      estado: 'activo',
      monto: 99_000,
      montoTotal: 108_900,
      saldoPendiente: 108_900,
      cuotas: 5,
      modalidad: 'quincenal',
      fechaInicio: HOY,
      planGenerado: false,
      reenganchaA: id,
      reenganchadoPor: null,
      cliente: anterior.cliente,
    });
    const movimientos = await api.db.query(
      'SELECT tipo, monto FROM movimiento WHERE prestamo_id = $1 ORDER BY id',
      [id],
    );
    expect(movimientos).toEqual([
      { tipo: 'cobro', monto: 5000 },
      { tipo: 'traslado', monto: 99_000 },
      { tipo: 'ajuste', monto: 16_000 },
    ]);
    // Nothing of it is money received.
    expect(await caja.cobros(id)).toMatchObject({ resumen: { montoTotal: 5000 } });
    expect(await caja.cobros(nuevo._id)).toMatchObject({ total: 0 });
    exito(await caja.generar(nuevo._id));
    expect(await caja.ver(nuevo._id)).toMatchObject({ planGenerado: true, saldoPendiente: 108_900 });
  });

  test('adds fresh money, and hands over what the new loan does not withhold', async () => {
    const id = await prestamoConAbono();
    expect(exito(await caja.cotizarReenganche(id, { montoAdicional: 51_000 })).data.montoNuevo).toBe(150_000);
    const terminos = { montoAdicional: 51_000, tipoAmortizacion: 'interes_adelantado', interes: 10 };
    const { nuevo, dineroAEntregar } = exito(await caja.reenganchar(id, terminos)).data;
    expect(nuevo).toMatchObject({ monto: 150_000, desembolsoNeto: 135_000 });
    expect(dineroAEntregar).toBe(36_000);
  });

  test('that would withhold more than it hands over is refused (422), nothing written', async () => {
    const id = await prestamoConAbono();
    const antes = await caja.ver(id);
    expect(fallo(await caja.reenganchar(id, { tipoAmortizacion: 'interes_adelantado' }))).toMatchObject({
      estado: 422,
      code: 'ENTREGA_NEGATIVA',
    });
    expect(await caja.ver(id)).toEqual(antes);
  });

  test('of a loan without a plan goes by the plan it would have', async () => {
    const id = await prestamoConAbono(false);
    expect(exito(await caja.cotizarReenganche(id)).data).toEqual(DESGLOSE);
    const { anterior, nuevo } = exito(await caja.reenganchar(id)).data;
    expect(anterior).toMatchObject({ estado: 'reenganchado', saldoPendiente: 0, planGenerado: false });
    expect(nuevo.monto).toBe(99_000);
  });

  test('may be refinanced again, and keeps its collector', async () => {
    const cobrador = await crearUsuarioDePrueba(api, 'cobrador', 'ruta');
    const { _id: id } = await caja.prestarConPlan({ cobrador: cobrador.id });
    const { nuevo } = exito(await caja.reenganchar(id)).data;
    exito(await caja.generar(nuevo._id));
    const segundo = exito(await caja.reenganchar(nuevo._id)).data;
    expect(segundo.anterior).toMatchObject({ reenganchaA: id, reenganchadoPor: segundo.nuevo._id });
    expect(segundo.nuevo.cobrador).toMatchObject({ _id: cobrador.id });
  });

  test('is only of a loan that is alive (409), and final', async () => {
    const id = await prestamoConAbono();
    exito(await caja.reenganchar(id));
    const { _id: pagado } = await caja.prestarConPlan();
    exito(await caja.cambiarEstado(pagado));
    const { _id: cancelado } = await caja.prestarConPlan();
    exito(await caja.cancelar(cancelado));
    for (const cerrado of [id, pagado, cancelado]) {
      for (const respuesta of [await caja.reenganchar(cerrado), await caja.cotizarReenganche(cerrado)]) {
        expect(fallo(respuesta)).toMatchObject({ estado: 409, code: 'TRANSICION_ILEGAL' });
      }
    }
    expect(fallo(await caja.cancelar(id)).code).toBe('TRANSICION_ILEGAL');
    expect(fallo(await caja.revertir(id, 1)).code).toBe('TRANSICION_ILEGAL');
    expect(fallo(await caja.cobrar(id, 1)).code).toBe('PRESTAMO_CERRADO');
  });

  test('of a loan that only owes interest to come needs fresh money (409)', async () => {
    const { _id: id } = await caja.prestarConPlan({
      tipoAmortizacion: 'capital_final',
      cuotas: 2,
      interes: 10,
    });
    exito(await caja.pagar(id, 2, 105_000));
    exito(await caja.pagar(id, 1, 1000));
    api.reloj.poner('2026-03-08');
    expect(fallo(await caja.reenganchar(id)).code).toBe('NADA_QUE_REENGANCHAR');
    expect(exito(await caja.reenganchar(id, { montoAdicional: 50_000 })).data.nuevo.monto).toBe(50_000);
    api.reloj.poner(HOY);
  });

  test('keeps the principal and the client that the old loan gave it (409)', async () => {
    const { nuevo } = exito(await caja.reenganchar(await prestamoConAbono())).data;
    const editar = (cambios: object) =>
      api.pedir(editarPrestamo, {
        token: gerente.token,
        parametros: { id: nuevo._id },
        cuerpo: { ...TERMINOS, fechaInicio: HOY, cliente: nuevo.cliente._id, monto: nuevo.monto, ...cambios },
      });
    const { cliente: otro } = await caja.prestar();
    for (const cambios of [{ monto: 1 }, { cliente: otro._id }]) {
      expect(fallo(await editar(cambios))).toMatchObject({ estado: 409, code: 'REENGANCHE_FIJO' });
    }
    expect(exito(await editar({ interes: 5 })).data.interes).toBe(5);
  });

  test('says what is wrong with its terms, field by field (400)', async () => {
    const id = await prestamoConAbono();
    const malos = { cuotas: 0, interes: 101, montoAdicional: -1, sobra: 1 };
    const { estado, errors } = fallo(await caja.reenganchar(id, malos));
    expect(estado).toBe(400);
    expect(errors?.map(({ campo }) => campo)).toEqual(
      expect.arrayContaining(['cuotas', 'interes', 'montoAdicional', 'sobra']),
    );
    expect(fallo(await caja.reenganchar(id, { fechaPrimerPago: '2026-03-15' }))).toMatchObject({
      estado: 400,
      errors: [{ campo: 'fechaPrimerPago' }],
    });
    expect(fallo(await caja.reenganchar(id, { montoAdicional: 1_000_000_000_000 }))).toMatchObject({
      estado: 400,
      errors: [{ campo: 'montoAdicional' }],
    });
  });

  test('lends to no client that is inactive (409)', async () => {
    const id = await prestamoConAbono();
    const { cliente } = await caja.ver(id);
    const cuerpo = datosDeCliente({ cedula: cliente.cedula, estado: 'inactivo' });
    exito(await api.pedir(editarCliente, { token: gerente.token, parametros: { id: cliente._id }, cuerpo }));
    expect(fallo(await caja.reenganchar(id)).code).toBe('CLIENTE_INACTIVO');
  });

  test('with one key happens once', async () => {
    const id = await prestamoConAbono();
    const una = await caja.reenganchar(id, {}, 'reenganche-1');
    const otra = await caja.reenganchar(id, {}, 'reenganche-1');
    expect(otra.estado).toBe(201);
    expect(otra.cuerpo).toEqual(una.cuerpo);
  });

  test('leaves who did it and what it was made of', async () => {
    const id = await prestamoConAbono();
    const { nuevo } = exito(await caja.reenganchar(id)).data;
    const rastro = await api.db.query(
      'SELECT accion, usuario_id, antes, despues FROM auditoria WHERE entidad_id = ANY ($1) ORDER BY id DESC LIMIT 2',
      [[id, nuevo._id]],
    );
    expect(rastro).toMatchObject([
      {
        accion: 'prestamos.reenganchar',
        usuario_id: gerente.id,
        antes: { estado: 'mora', saldoPendiente: 115_000 },
        despues: { estado: 'reenganchado', saldoPendiente: 0, nuevo: nuevo._id, ...DESGLOSE },
      },
      { accion: 'prestamos.crear', despues: { reenganchaA: id } },
    ]);
  });
});
