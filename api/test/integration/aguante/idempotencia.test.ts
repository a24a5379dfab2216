import { randomUUID } from 'node:crypto';
import { cambiarEstadoPrestamo, cancelarPrestamo } from '@cartera/contrato/cierres';
import { editarCobro, eliminarCobro, registrarCobro } from '@cartera/contrato/cobros';
import { crearGarantia } from '@cartera/contrato/garantias';
import { pagarCuota, revertirCuota } from '@cartera/contrato/plan';
import { crearPrestamo } from '@cartera/contrato/prestamos';
import { reengancharPrestamo } from '@cartera/contrato/reenganche';
import type { Ruta } from '@cartera/contrato/ruta';
import { rutasMontadas } from '../../../src/platform/openapi/rutas-montadas.js';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { crearClienteDePrueba } from '../../support/clientes-de-prueba.js';
import { huellaDeLaBase } from '../../support/huella-de-la-base.js';
import { exito, type Respuesta } from '../../support/pedir.js';
import { Caja, TERMINOS } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let token: string;
let caja: Caja;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: '2026-03-16' });
  token = (await crearUsuarioDePrueba(api, 'gerente')).token;
  caja = new Caja(api, token);
});
afterAll(() => api.cerrar());

/** A write as it would be sent, and another that differs from it. */
interface Escritura {
  readonly parametros?: Readonly<Record<string, string | number>>;
  readonly cuerpo?: unknown;
  readonly otra: {
    readonly parametros?: Readonly<Record<string, string | number>>;
    readonly cuerpo?: unknown;
  };
}

const conPlan = async (): Promise<string> => (await caja.prestarConPlan())._id;
const cobrado = async (prestamo: string): Promise<string> =>
  exito(await caja.cobrar(prestamo, 24_000)).data._id;
const { interes, cuotas, modalidad, tipoAmortizacion } = TERMINOS;
const terminos = { interes, cuotas, modalidad, tipoAmortizacion };

/** Every write that a retry must not do twice, on records of its own each time. */
const ESCRITURAS: readonly (readonly [string, Ruta, () => Promise<Escritura>])[] = [
  [
    'registering a payment',
    registrarCobro,
    async () => {
      const cuerpo = { prestamo: await conPlan(), monto: 5_000, fecha: '2026-03-16' };
      return { cuerpo, otra: { cuerpo: { ...cuerpo, monto: 5_001 } } };
    },
  ],
  [
    'paying an installment',
    pagarCuota,
    async () => {
      const parametros = { id: await conPlan(), cuota: 2 };
      const cuerpo = { monto: 5_000 };
      return { parametros, cuerpo, otra: { parametros, cuerpo: { monto: 5_001 } } };
    },
  ],
  [
    'reverting an installment',
    revertirCuota,
    async () => {
      const id = await conPlan();
      await cobrado(id);
      return { parametros: { id, cuota: 1 }, otra: { parametros: { id, cuota: 2 } } };
    },
  ],
  [
    'correcting a payment',
    editarCobro,
    async () => {
      const prestamo = await conPlan();
      const parametros = { id: await cobrado(prestamo) };
      const cuerpo = { prestamo, monto: 9_000, fecha: '2026-03-16' };
      return { parametros, cuerpo, otra: { parametros, cuerpo: { ...cuerpo, monto: 9_001 } } };
    },
  ],
  [
    'deleting a payment',
    eliminarCobro,
    async () => {
      const prestamo = await conPlan();
      const [id, otro] = [await cobrado(prestamo), await cobrado(prestamo)];
      return { parametros: { id }, otra: { parametros: { id: otro } } };
    },
  ],
  [
    'making a loan',
    crearPrestamo,
    async () => {
      const cuerpo = { ...TERMINOS, cliente: (await crearClienteDePrueba(api, token))._id };
      return { cuerpo, otra: { cuerpo: { ...cuerpo, monto: 200_000 } } };
    },
  ],
  [
    'a reenganche',
    reengancharPrestamo,
    async () => {
      const parametros = { id: await conPlan() };
      return { parametros, cuerpo: terminos, otra: { parametros, cuerpo: { ...terminos, cuotas: 20 } } };
    },
  ],
  [
    'marking as paid',
    cambiarEstadoPrestamo,
    async () => {
      const parametros = { id: await conPlan() };
      const cuerpo = { estado: 'pagado', cierre: 'cobro' };
      return { parametros, cuerpo, otra: { parametros, cuerpo: { ...cuerpo, cierre: 'ajuste' } } };
    },
  ],
  [
    'cancelling a loan',
    cancelarPrestamo,
    async () => ({ parametros: { id: await conPlan() }, otra: { parametros: { id: await conPlan() } } }),
  ],
  [
    'adding collateral',
    crearGarantia,
    async () => {
      const cuerpo = { prestamo: await conPlan(), tipo: 'vehiculo', valorDeclarado: 5_000 };
      return { cuerpo, otra: { cuerpo: { ...cuerpo, valorDeclarado: 5_001 } } };
    },
  ],
];

test('these are all the calls that take a key', () => {
  const nombre = ({ metodo, path }: Ruta): string => `${metodo} ${path}`;
  const conLlave = rutasMontadas(api.app).filter(({ idempotente }) => idempotente);
  expect(ESCRITURAS.map(([, ruta]) => nombre(ruta)).sort()).toEqual(conLlave.map(nombre).sort());
});

describe.each(ESCRITURAS)('with one key, %s', (_nombre, ruta, preparar) => {
  const enviar = (
    { parametros = {}, cuerpo }: Omit<Escritura, 'otra'>,
    llave: string,
  ): Promise<Respuesta<{ success: boolean }>> =>
    api.pedir(ruta, {
      token,
      parametros,
      cabeceras: { 'idempotency-key': llave },
      ...(cuerpo !== undefined && { cuerpo }),
    });

  test('again gives the stored answer, and another request is refused (422); neither writes', async () => {
    const { otra, ...escritura } = await preparar();
    const llave = randomUUID();
    const primera = await enviar(escritura, llave);
    exito(primera);
    const despues = await huellaDeLaBase(api.db);
    const repetida = await enviar(escritura, llave);
    expect([repetida.estado, repetida.cuerpo]).toEqual([primera.estado, primera.cuerpo]);
    expect((await enviar(otra, llave)).cuerpo).toMatchObject({ code: 'LLAVE_REUSADA' });
    expect((await enviar(otra, llave)).estado).toBe(422);
    expect(await huellaDeLaBase(api.db)).toEqual(despues);
  });

  test('by twins at the same time happens once, and both get its answer', async () => {
    const { otra: _otra, ...escritura } = await preparar();
    const [antes] = await api.db.query('SELECT count(*) AS hechos FROM auditoria');
    const llave = randomUUID();
    const gemelas = await Promise.all(Array.from({ length: 4 }, () => enviar(escritura, llave)));
    expect(gemelas.map(({ estado }) => estado)).toEqual(gemelas.map(() => ruta.estado ?? 200));
    expect(new Set(gemelas.map(({ texto }) => texto.length)).size).toBe(1);
    for (const { cuerpo } of gemelas) expect(cuerpo).toEqual(gemelas[0]?.cuerpo);
    // Once with a key of its own, to know how much one write leaves in the trail.
    const [unaVez] = await api.db.query('SELECT count(*) AS hechos FROM auditoria');
    const sola = await preparar();
    const [antesDeSola] = await api.db.query('SELECT count(*) AS hechos FROM auditoria');
    exito(await enviar(sola, randomUUID()));
    const [despuesDeSola] = await api.db.query('SELECT count(*) AS hechos FROM auditoria');
    expect(unaVez.hechos - antes.hechos).toBe(despuesDeSola.hechos - antesDeSola.hechos);
    expect(await caja.descuadres()).toEqual([]);
  });
});
