import { createHash } from 'node:crypto';
import { verEvento } from '@cartera/contrato/auditoria';
import { listarJornadas, listarMovimientosDeCaja } from '@cartera/contrato/cajas';
import { abrirCaja, aprobarOperacion, cerrarCaja } from '@cartera/contrato/cajas-operaciones';
import { verCobro } from '@cartera/contrato/cobros';
import { conciliarExtracto } from '@cartera/contrato/conciliacion';
import { editarConfiguracion } from '@cartera/contrato/configuracion';
import { verControl } from '@cartera/contrato/control';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { decidir, expectWaits, putTope } from '../../support/test-aprobaciones.js';
import { extractoForm, NEQUI } from '../../support/test-extractos.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';
import { deudaOf, verificaciones, verificacionOf, verificar } from '../../support/test-verificaciones.js';

const api = await TestApp.forFile({
  ...{ today: '2026-03-16', config: { confirmActions: false, sessionHours: 720 } },
});
const [gerente, otra] = [
  await createTestUsuario(api, 'gerente', 'ladron'),
  await createTestUsuario(api, 'gerente', 'otra'),
];
const oficina = new Caja(api, gerente.token);
let sequence = 0;
let cobrador: TestUsuario;
let prestamo: string;

beforeEach(async () => {
  api.clock.set('2026-03-16');
  await putTope(api, null);
  cobrador = await createTestUsuario(api, 'cobrador', `cobrador${++sequence}`);
  ({ _id: prestamo } = await oficina.prestarWithPlan({ cobrador: cobrador.id, monto: 1_000_000 }));
});
afterEach(async () => expect(await oficina.descuadres()).toEqual([]));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
let numbers = 100_000;
const numero = () => `M${++numbers}`;
const nequi = (referencia = numero()) => ({ metodo: 'nequi', referencia });
const enRuta = () => oficina.actingAs(cobrador.token);
const cobrar = async (monto: number, options: object = nequi(), who = enRuta()) =>
  expectSuccess(await who.cobrar(prestamo, monto, options)).data;
const deuda = (id = cobrador.id) => deudaOf(api, gerente.token, id);
const saldo = async (id: string) => (await deuda(id)).saldo;
const estado = async (id: string, { token } = gerente) =>
  expectSuccess(await api.call(verCobro, { token, params: { id } })).data.verificacion;
const pagoOf = (cobro: string) => verificacionOf(api, gerente.token, cobro);
const decide = async (cobro: string, body: object = {}, { token } = otra) =>
  verificar(api, token, (await pagoOf(cobro))._id, body);
const REFUSAL = { rechazar: true, motivo: 'No está en el extracto' };
const extracto = (
  csv: string,
  { token } = otra,
  periodo: Readonly<Record<string, string>> = { confirmar: 'si' },
) => api.call(conciliarExtracto, { token, params: { id: NEQUI }, body: extractoForm(csv, periodo) });

test('a collector who registers cash as Nequi answers for it until somebody confirms it', async () => {
  const antes = await saldo(NEQUI);
  const cobro = await cobrar(50_000);
  expect(cobro).toMatchObject({ metodo: 'nequi', verificacion: 'pendiente' });
  expect(await deuda()).toEqual({ saldo: 0, porVerificar: 50_000 });
  // The client owes it no more.
  expect((await oficina.get(prestamo)).saldoPendiente).toBe(1_150_000);
  expectSuccess(await decide(cobro._id));
  expect([await estado(cobro._id), await deuda()]).toEqual(['confirmada', { saldo: 0, porVerificar: 0 }]);
  expect(await saldo(NEQUI)).toBe(antes + 50_000);
  expectRefused(await decide(cobro._id, REFUSAL), 409, 'VERIFICACION_DECIDIDA');
});

test('a collector who invents no number, or dashes and words for one, registers nothing', async () => {
  for (const referencia of [undefined, null, '', ' - ', '0000', 'Nequi', 'Ref. N° 000', 'sin numero'])
    for (const answer of [
      await enRuta().cobrar(prestamo, 1000, { metodo: 'nequi', ...(referencia != null && { referencia }) }),
      await enRuta().pagar(prestamo, 1, 1000, { metodo: 'nequi', ...(referencia != null && { referencia }) }),
    ])
      expectRefused(answer, 400, 'REFERENCIA_OBLIGATORIA');
  const ocurridoEn = api.clock.now().toISOString();
  const offline = await enRuta().cobrar(prestamo, 1000, { metodo: 'daviplata', ocurridoEn });
  expect(expectRefused(offline, 400, 'REFERENCIA_OBLIGATORIA').message).toContain('comprobante');
  const cobro = await cobrar(1000, {});
  const toNequi = await oficina.editarCobro(cobro._id, { prestamo, monto: 1000, metodo: 'nequi' });
  expectRefused(toNequi, 400, 'REFERENCIA_OBLIGATORIA');
  expect((await oficina.cobros(prestamo)).total).toBe(1);
});

test('an invented number that no statement has is the oldest of the list, and refused the collector owes it as cash', async () => {
  const invented = await cobrar(40_000, nequi('M0000999'));
  api.clock.set('2026-03-20');
  const recent = await cobrar(10_000, nequi('M55'), oficina);
  const { data, resumen } = await verificaciones(api, otra.token, { estado: 'pendiente', caja: cobrador.id });
  expect(data).toMatchObject([
    {
      ...{ cobro: invented._id, monto: 40_000, dias: 4, atrasada: true, referencia: 'M0000999' },
      responsable: { _id: cobrador.id },
      caja: { _id: cobrador.id },
      esPropia: false,
    },
  ]);
  expect(resumen).toEqual({ monto: 40_000 });
  const compared = expectSuccess(await extracto('Fecha;Referencia;Valor\n20/03/2026;M55;10.000'));
  expect(compared.data).toMatchObject({ confirmados: 1 });
  expect([await estado(recent._id), await estado(invented._id)]).toEqual(['confirmada', 'pendiente']);
  const antes = await saldo(NEQUI);
  expect(expectFailure(await decide(invented._id, { rechazar: true })).errors?.[0]?.campo).toBe('motivo');
  expectSuccess(await decide(invented._id, REFUSAL));
  expect(await deuda()).toEqual({ saldo: 40_000, porVerificar: 0 });
  expect(await saldo(NEQUI)).toBe(antes - 40_000);
  expect((await oficina.get(prestamo)).saldoPendiente).toBe(1_150_000);
  const [movimiento] = expectSuccess(
    await api.call(listarMovimientosDeCaja, { token: cobrador.token, params: { id: cobrador.id } }),
  ).data;
  expect(movimiento).toMatchObject({ tipo: 'rechazo', monto: 40_000, nota: REFUSAL.motivo });
});

test('what was refused is a difference of the count, with its reason and two signatures', async () => {
  const params = { id: cobrador.id };
  expectSuccess(await api.call(abrirCaja, { token: cobrador.token, params, body: { base: 0 } }));
  api.clock.advance(1000);
  const cobro = await cobrar(40_000);
  await cobrar(25_000);
  api.clock.advance(1000);
  expectSuccess(await decide(cobro._id, REFUSAL));
  const jornada = async () =>
    expectSuccess(await api.call(listarJornadas, { token: cobrador.token, params })).data[0];
  expect(await jornada()).toMatchObject({ saldo: 40_000, porVerificar: 25_000 });
  const cerrar = (body: object) => api.call(cerrarCaja, { token: cobrador.token, params, body });
  expectRefused(await cerrar({ contado: 0 }), 400, 'DIFERENCIA_SIN_MOTIVO');
  const counted = expectSuccess(await cerrar({ contado: 0, motivo: 'Me mostraron otro comprobante' })).data;
  const operacion = counted.pendientes[0]?._id;
  expectSuccess(await api.call(aprobarOperacion, { token: otra.token, params, body: { operacion } }));
  expect(await deuda()).toEqual({ saldo: 0, porVerificar: 25_000 });
  expect(await jornada()).toMatchObject({ contado: 0, saldo: 40_000, estado: 'cerrada' });
});

test('a gerente who registers a payment that is not cash does not verify it, nor with a statement of their own', async () => {
  const cobro = await cobrar(30_000, nequi('M777'), oficina);
  expect(await pagoOf(cobro._id)).toMatchObject({ esPropia: true, caja: { _id: OFICINA } });
  for (const body of [{}, REFUSAL])
    expectRefused(await decide(cobro._id, body, gerente), 403, 'VERIFICACION_PROPIA');
  const forged = 'Fecha;Referencia;Valor\n16/03/2026;M777;30.000';
  expect(expectSuccess(await extracto(forged, gerente)).data).toMatchObject({
    confirmados: 0,
    conciliados: [{ porVerificar: true }],
  });
  expect(await estado(cobro._id)).toBe('pendiente');
  expect(expectSuccess(await extracto(forged, otra, {})).data.confirmados).toBe(0);
  expect(expectSuccess(await extracto(forged)).data.confirmados).toBe(1);
  const pago = await pagoOf(cobro._id);
  expect(pago).toMatchObject({ estado: 'confirmada', porExtracto: true, decide: { _id: otra.id } });
  // The month of the database, which stamps the events.
  const [{ mes }] = await api.db.query(
    `SELECT to_char(now() AT TIME ZONE 'America/Bogota', 'YYYY-MM') AS mes`,
  );
  const { token } = gerente;
  const query = { mes, tipo: 'por_extracto' };
  const { data } = expectSuccess(await api.call(verControl, { token, query }));
  expect(data[0]).toMatchObject({ usuario: { _id: otra.id }, monto: 30_000 });
  const params = { id: data[0]?._id ?? '' };
  const { despues } = expectSuccess(await api.call(verEvento, { token, params })).data;
  expect(despues).toMatchObject({ porExtracto: true, extracto: sha256(forged) });
});

test('the pesos of another payment prove nothing: a statement confirms by number', async () => {
  const cobro = await cobrar(31_000);
  const { data } = expectSuccess(await extracto('Fecha;Valor\n16/03/2026;31.000'));
  expect([data.confirmados, data.conciliados[0]?.por]).toEqual([0, 'monto']);
  const other = await cobrar(32_000, nequi('M3232'));
  expect(
    expectSuccess(await extracto('Fecha;Referencia;Valor\n16/03/2026;M3232;2.000')).data.confirmados,
  ).toBe(0);
  expect([await estado(cobro._id), await estado(other._id)]).toEqual(['pendiente', 'pendiente']);
});

test('a collector verifies nothing, and sees only the own payments', async () => {
  const cobro = await cobrar(20_000);
  const other = await createTestUsuario(api, 'cobrador', `otro${sequence}`);
  const { _id } = await pagoOf(cobro._id);
  for (const { token } of [cobrador, other])
    expect(expectFailure(await verificar(api, token, _id)).code).toBe('SIN_PERMISO');
  expect((await verificaciones(api, cobrador.token)).data.map((one) => one.cobro)).toEqual([cobro._id]);
  expect((await verificaciones(api, other.token)).data).toEqual([]);
});

test('a gerente who turns cash into Nequi and back waits for another above the cap, and never verifies the change', async () => {
  await putTope(api);
  const { _id: id } = await cobrar(500_000, {});
  expect(await deuda()).toEqual({ saldo: 500_000, porVerificar: 0 });
  const toNequi = { prestamo, monto: 500_000, ...nequi('M501') };
  const waiting = expectWaits(await oficina.editarCobro(id, toNequi));
  expect(await deuda()).toEqual({ saldo: 500_000, porVerificar: 0 });
  expectSuccess(await decidir(api, otra.token, waiting));
  expect(await deuda()).toEqual({ saldo: 0, porVerificar: 500_000 });
  expect(await pagoOf(id)).toMatchObject({ responsable: { _id: cobrador.id }, estado: 'pendiente' });
  expectRefused(await decide(id, {}, gerente), 403, 'VERIFICACION_PROPIA');
  const back = expectWaits(await oficina.editarCobro(id, { prestamo, monto: 500_000, metodo: 'efectivo' }));
  expect(await deuda()).toEqual({ saldo: 0, porVerificar: 500_000 });
  expectSuccess(await decidir(api, otra.token, back));
  expect(await deuda()).toEqual({ saldo: 500_000, porVerificar: 0 });
  expect(await estado(id)).toBeNull();
});

test('a gerente who turns cash into Nequi below the cap leaves it to verify, with the age of the payment', async () => {
  const { _id: id } = await cobrar(50_000, {});
  api.clock.set('2026-03-21');
  expectSuccess(await oficina.editarCobro(id, { prestamo, monto: 50_000, fecha: '2026-03-16', ...nequi() }));
  expect(await pagoOf(id)).toMatchObject({ dias: 5, atrasada: true, responsable: { _id: cobrador.id } });
  expectRefused(await decide(id, {}, gerente), 403, 'VERIFICACION_PROPIA');
  expectSuccess(await decide(id));
});

test('a gerente who confirms the payments of a collector whom they created does it up to the cap of a day', async () => {
  await putTope(api);
  await api.db.query('UPDATE usuario SET creado_por = $2 WHERE id = $1', [cobrador.id, otra.id]);
  const [first, second] = [await cobrar(150_000), await cobrar(60_000)];
  expectSuccess(await decide(first._id));
  expectRefused(await decide(second._id), 409, 'FIRMA_DEL_MISMO');
  expectSuccess(await decide(second._id, {}, gerente));
});

test('an admin verifies the payment of a collector whom they created, alone only if each other person is an author of it', async () => {
  await putTope(api);
  const admin = await createTestUsuario(api, 'admin', `admin${sequence}`);
  await api.db.query('UPDATE usuario SET creado_por = $2 WHERE id = $1', [cobrador.id, admin.id]);
  const cobro = await cobrar(500_000);
  const reason = { motivo: 'Lo vi en la cuenta' };
  expectRefused(await decide(cobro._id, reason, admin), 409, 'FIRMA_DEL_MISMO');
  for (const { token } of [gerente, otra])
    expectSuccess(
      await oficina.actingAs(token).editarCobro(cobro._id, { prestamo, monto: 500_000, ...nequi() }),
    );
  for (const person of [gerente, otra])
    expectRefused(await decide(cobro._id, {}, person), 403, 'VERIFICACION_PROPIA');
  expect(expectFailure(await decide(cobro._id, {}, admin)).errors?.[0]?.campo).toBe('motivo');
  expectSuccess(await decide(cobro._id, reason, admin));
});

test('an admin without another person verifies the own payments alone, confirmed and with a reason', async () => {
  const alone = await TestApp.create({ today: '2026-03-16' });
  try {
    const admin = await createTestUsuario(alone, 'admin');
    const caja = new Caja(alone, admin.token);
    const { _id: id } = await caja.prestarWithPlan();
    const cobro = expectSuccess(await caja.cobrar(id, 1000, nequi())).data;
    const { _id } = await verificacionOf(alone, admin.token, cobro._id);
    expect(expectFailure(await verificar(alone, admin.token, _id)).errors?.[0]?.campo).toBe('motivo');
    expectSuccess(await verificar(alone, admin.token, _id, { motivo: 'Lo vi en mi Nequi' }));
    expect(await caja.descuadres()).toEqual([]);
  } finally {
    await alone.close();
  }
});

test('a refused payment that is undone takes the debt of the collector back, and a corrected one is verified again', async () => {
  const cobro = await cobrar(40_000);
  expectSuccess(await decide(cobro._id, REFUSAL));
  expect(await deuda()).toEqual({ saldo: 40_000, porVerificar: 0 });
  const bank = await saldo(NEQUI);
  expectSuccess(await oficina.editarCobro(cobro._id, { prestamo, monto: 45_000, ...nequi('M4545') }));
  expect([await deuda(), await saldo(NEQUI)]).toEqual([{ saldo: 0, porVerificar: 45_000 }, bank + 45_000]);
  expectSuccess(await decide(cobro._id, REFUSAL));
  expectSuccess(await oficina.eliminar(cobro._id, { motivo: 'El cliente nunca pagó' }));
  expect([await deuda(), await saldo(NEQUI)]).toEqual([{ saldo: 0, porVerificar: 0 }, bank]);
  expect((await oficina.get(prestamo)).saldoPendiente).toBe(1_200_000);
});

test('what is undone of a payment before it is verified is not to be verified', async () => {
  const { data } = expectSuccess(await enRuta().pagar(prestamo, 1, 150_000, nequi()));
  expectSuccess(await oficina.revertir(prestamo, 1));
  const left = (await oficina.cobros(prestamo)).data.find(({ _id }) => _id === data.cobro);
  expect(await deuda()).toEqual({ saldo: 0, porVerificar: left?.monto ?? 0 });
  const other = await cobrar(20_000);
  expectSuccess(await oficina.eliminar(other._id));
  expect(await deuda()).toEqual({ saldo: 0, porVerificar: left?.monto ?? 0 });
});

test('of two people who decide at once one wins', async () => {
  const cobro = await cobrar(20_000);
  const answers = await Promise.all([decide(cobro._id), decide(cobro._id, REFUSAL, gerente)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a payment that is undone while somebody refuses it leaves no debt, in whichever order', async () => {
  const bank = await saldo(NEQUI);
  const pagos = [];
  for (let n = 0; n < 6; n += 1) pagos.push(await pagoOf((await cobrar(1000 + n))._id));
  await Promise.all(
    pagos.flatMap(({ _id, cobro }) => [verificar(api, otra.token, _id, REFUSAL), oficina.eliminar(cobro)]),
  );
  expect([await deuda(), await saldo(NEQUI)]).toEqual([{ saldo: 0, porVerificar: 0 }, bank]);
});

test('somebody with the password of the database invents no confirmation', async () => {
  const cobro = await cobrar(20_000);
  const { _id } = await pagoOf(cobro._id);
  await expect(api.db.query('DELETE FROM verificacion')).rejects.toThrow('permission denied');
  await expect(api.db.query('UPDATE verificacion SET monto = 1')).rejects.toThrow('permission denied');
  const forge = (values: string) =>
    api.db.query(`UPDATE verificacion SET ${values} WHERE movimiento_id = $1`, [_id]);
  await forge(`estado = 'confirmada', decidida_por = '${otra.id}', decidida_en = now()`);
  await expect(forge(`estado = 'pendiente', decidida_por = NULL`)).rejects.toThrow(
    'solo admite filas nuevas',
  );
  expect(await oficina.descuadres()).toMatchObject([
    { regla: 'cada pago verificado es el que dice la auditoría', esperado: 20_000, hallado: 0 },
  ]);
  await api.base.withOwner(`ALTER TABLE verificacion DISABLE TRIGGER USER;
    UPDATE verificacion SET estado = 'pendiente', decidida_por = NULL, decidida_en = NULL WHERE movimiento_id = '${_id}';
    ALTER TABLE verificacion ENABLE TRIGGER USER`);
});

test('a lender who asks for no number takes payments without one, still to be verified; only a confirmed admin says so', async () => {
  const { token } = await createTestUsuario(api, 'admin', `admin${sequence}`);
  const put = (referenciaObligatoria: boolean) =>
    api.call(editarConfiguracion, { token, body: { referenciaObligatoria } });
  expectSuccess(await put(false));
  const cobro = await cobrar(5000, { metodo: 'nequi' });
  expect(cobro).toMatchObject({ referencia: null, verificacion: 'pendiente' });
  expectSuccess(await put(true));
  // A correction keeps what the payment has.
  expectSuccess(await oficina.editarCobro(cobro._id, { prestamo, monto: 6000 }));
});
