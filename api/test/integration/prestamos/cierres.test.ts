import { ESTADOS_PRESTAMO } from '@cartera/contrato/catalogos';
import { editarPrestamo, verAging } from '@cartera/contrato/prestamos';
import { verTablero } from '@cartera/contrato/tablero';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { exito, fallo } from '../../support/pedir.js';
import { Caja, TERMINOS } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba, type UsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let caja: Caja;
let gerente: UsuarioDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: '2026-03-16' });
  gerente = await crearUsuarioDePrueba(api, 'gerente');
  caja = new Caja(api, gerente.token);
});
// Whatever the tests did, the book adds up.
afterAll(async () => expect(await caja.descuadres()).toEqual([]));
afterAll(() => api.cerrar());

const libro = (id: string) =>
  api.db.query('SELECT tipo, monto, motivo, usuario_id FROM movimiento WHERE prestamo_id = $1 ORDER BY id', [
    id,
  ]);

describe('marking a loan as paid', () => {
  test('forgives its balance, under a name and a reason, and collects nothing', async () => {
    const { _id: id } = await caja.prestarConPlan();
    exito(await caja.cobrar(id, 13_000));
    const { data } = exito(await caja.cambiarEstado(id, { estado: 'pagado', motivo: 'Quiebra del cliente' }));
    expect(data).toMatchObject({ estado: 'pagado', saldoPendiente: 0, cuotasVencidas: 0 });
    expect(await caja.cobros(id)).toMatchObject({ total: 1, resumen: { montoTotal: 13_000 } });
    expect((await caja.plan(id)).data.map(({ estado }) => estado)).toEqual([
      'pagada',
      ...Array.from({ length: 9 }, () => 'condonada'),
    ]);
    expect((await libro(id)).at(-1)).toEqual({
      tipo: 'ajuste',
      monto: 107_000,
      motivo: 'Quiebra del cliente',
      usuario_id: gerente.id,
    });
  });

  test('or registers a payment of the balance, where the money was received', async () => {
    const { _id: id } = await caja.prestarConPlan();
    exito(await caja.cobrar(id, 13_000));
    const { data } = exito(await caja.cambiarEstado(id, { estado: 'pagado', cierre: 'cobro' }));
    expect(data).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
    expect(await caja.cobros(id)).toMatchObject({ total: 2, resumen: { montoTotal: 120_000 } });
    expect((await libro(id)).map(({ tipo }: { tipo: string }) => tipo)).toEqual(['cobro', 'cobro']);
  });

  test.each(['ajuste', 'cobro'])(
    'works before the plan too (%s), which then is never made',
    async (cierre) => {
      const { _id: id } = await caja.prestar();
      exito(await caja.cobrar(id, 13_000));
      exito(await caja.cambiarEstado(id, { estado: 'pagado', cierre }));
      expect(await caja.ver(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
      expect(fallo(await caja.generar(id)).code).toBe('PRESTAMO_CERRADO');
    },
  );

  test('from vencido and mora as well', async () => {
    for (const fechaInicio of ['2025-01-06', '2026-03-02']) {
      const { _id: id, estado } = await caja.prestarConPlan({ fechaInicio });
      expect(['vencido', 'mora']).toContain(estado);
      expect(exito(await caja.cambiarEstado(id)).data.estado).toBe('pagado');
    }
  });

  test('a payment undone afterwards opens just what it had paid, also when the plan comes later', async () => {
    for (const conPlan of [true, false]) {
      const { _id: id } = conPlan ? await caja.prestarConPlan() : await caja.prestar();
      const cobro = exito(await caja.cobrar(id, 13_000)).data._id;
      exito(await caja.cambiarEstado(id));
      exito(await caja.eliminar(cobro));
      if (!conPlan) exito(await caja.generar(id));
      expect(await caja.ver(id)).toMatchObject({ estado: 'mora', saldoPendiente: 13_000 });
      const { data } = await caja.plan(id);
      expect(data.slice(0, 3).map(({ estado }) => estado)).toEqual(['vencida', 'pendiente', 'condonada']);
      expect(await caja.descuadres()).toEqual([]);
      exito(await caja.cobrar(id, 13_000));
      expect((await caja.ver(id)).estado).toBe('pagado');
    }
  });

  test('that it already is changes nothing and says so', async () => {
    const { _id: id } = await caja.prestarConPlan();
    exito(await caja.cambiarEstado(id));
    const { version } = await caja.ver(id);
    const respuesta = exito(await caja.cambiarEstado(id));
    expect(respuesta).toMatchObject({ message: 'El préstamo ya tenía ese estado', data: { version } });
    expect(await libro(id)).toHaveLength(1);
    const { _id: enMora } = await caja.prestarConPlan();
    expect(exito(await caja.cambiarEstado(enMora, { estado: 'mora' })).data.estado).toBe('mora');
  });

  test('any other state is not given by hand (409), and one that does not exist is an error (400)', async () => {
    const { _id: id } = await caja.prestarConPlan();
    for (const estado of ESTADOS_PRESTAMO.filter((uno) => uno !== 'pagado' && uno !== 'mora')) {
      expect(fallo(await caja.cambiarEstado(id, { estado }))).toMatchObject({
        estado: 409,
        code: 'TRANSICION_ILEGAL',
      });
    }
    exito(await caja.cancelar(id));
    expect(fallo(await caja.cambiarEstado(id)).code).toBe('TRANSICION_ILEGAL');
    expect(fallo(await caja.cambiarEstado(id, { estado: 'perdido' }))).toMatchObject({
      estado: 400,
      errors: [{ campo: 'estado' }],
    });
  });

  test('with one key happens once', async () => {
    const { _id: id } = await caja.prestarConPlan();
    const cuerpo = { estado: 'pagado', cierre: 'cobro' };
    const una = await caja.cambiarEstado(id, cuerpo, 'cerrar-1');
    expect((await caja.cambiarEstado(id, cuerpo, 'cerrar-1')).cuerpo).toEqual(una.cuerpo);
    expect(fallo(await caja.cambiarEstado(id, { estado: 'pagado' }, 'cerrar-1')).code).toBe('LLAVE_REUSADA');
  });
});

describe('cancelling a loan', () => {
  const tablero = async () => exito(await api.pedir(verTablero, { token: gerente.token })).data;
  const aging = async () => exito(await api.pedir(verAging, { token: gerente.token }));

  test('takes it out of what is lent and of arrears; what was collected stays', async () => {
    const [antes, agingAntes] = [await tablero(), await aging()];
    const { _id: id } = await caja.prestarConPlan();
    exito(await caja.cobrar(id, 5000));
    expect((await aging()).montos).not.toEqual(agingAntes.montos);
    expect(exito(await caja.cancelar(id))).toMatchObject({
      message: 'Préstamo cancelado',
      data: { estado: 'cancelado', saldoPendiente: 0, cuotasVencidas: 0, diasMoraPromedio: 0 },
    });
    const despues = await tablero();
    expect(despues.montoPrestado).toBe(antes.montoPrestado);
    expect(despues.montoCobrado).toBe(antes.montoCobrado + 5000);
    expect(await aging()).toMatchObject({ data: agingAntes.data, montos: agingAntes.montos });
  });

  test('works before the plan and on a paid loan, and only once (409)', async () => {
    const { _id: sinPlan } = await caja.prestar();
    exito(await caja.cancelar(sinPlan));
    const { _id: pagado } = await caja.prestarConPlan();
    exito(await caja.cobrar(pagado, 120_000));
    exito(await caja.cancelar(pagado));
    for (const id of [sinPlan, pagado]) {
      expect(await caja.ver(id)).toMatchObject({ estado: 'cancelado', saldoPendiente: 0 });
      expect(fallo(await caja.cancelar(id))).toMatchObject({ estado: 409, code: 'TRANSICION_ILEGAL' });
    }
  });

  test('is final: no payment, undoing or new terms', async () => {
    const { _id: id, cliente } = await caja.prestar();
    const cobro = exito(await caja.cobrar(id, 5000)).data._id;
    exito(await caja.cancelar(id));
    expect(fallo(await caja.cobrar(id, 1)).code).toBe('PRESTAMO_CERRADO');
    expect(fallo(await caja.eliminar(cobro)).code).toBe('TRANSICION_ILEGAL');
    const { _id: nuevo, cliente: suyo } = await caja.prestar();
    exito(await caja.cancelar(nuevo));
    for (const [prestamo, de] of [
      [id, cliente._id],
      [nuevo, suyo._id],
    ]) {
      const cuerpo = { ...TERMINOS, cliente: de, monto: 200_000 };
      const parametros = { id: prestamo ?? '' };
      expect(fallo(await api.pedir(editarPrestamo, { token: gerente.token, parametros, cuerpo })).code).toBe(
        'TERMINOS_FIJOS',
      );
    }
  });

  test('takes no body, and with one key happens once', async () => {
    const { _id: id } = await caja.prestarConPlan();
    const una = await caja.cancelar(id, 'cancelar-1');
    expect(exito(await caja.cancelar(id, 'cancelar-1'))).toEqual(una.cuerpo);
    const conCuerpo = { token: gerente.token, cuerpo: { motivo: 'x' } };
    expect((await api.pedirTalCual('PATCH', `/api/prestamos/${id}/cancelar`, conCuerpo)).estado).toBe(400);
  });
});

test('a collector closes nothing (403)', async () => {
  const suya = caja.como((await crearUsuarioDePrueba(api, 'cobrador')).token);
  const { _id: id } = await caja.prestarConPlan();
  for (const respuesta of [
    await suya.cambiarEstado(id),
    await suya.cancelar(id),
    await suya.reenganchar(id),
  ]) {
    expect(fallo(respuesta)).toMatchObject({ estado: 403, code: 'SIN_PERMISO' });
  }
});
