import { AppDePrueba } from '../../support/app-de-prueba.js';
import { crearClienteDePrueba, datosDeCliente } from '../../support/clientes-de-prueba.js';
import { huellaDeLaBase } from '../../support/huella-de-la-base.js';
import { exito, fallo, type Respuesta } from '../../support/pedir.js';
import { Caja, TERMINOS } from '../../support/prestamos-de-prueba.js';
import {
  CLAVE_DE_PRUEBA,
  crearUsuarioDePrueba,
  type UsuarioDePrueba,
} from '../../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let admin: UsuarioDePrueba;
let cobrador: UsuarioDePrueba;
let caja: Caja;
/** A loan with its plan and a payment, and that payment. */
let prestamo: string;
let cobro: string;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: '2026-03-16' });
  admin = await crearUsuarioDePrueba(api, 'admin');
  cobrador = await crearUsuarioDePrueba(api, 'cobrador');
  caja = new Caja(api, admin.token);
  prestamo = (await caja.prestarConPlan())._id;
  cobro = exito(await caja.cobrar(prestamo, 12_000)).data._id;
});
afterAll(() => api.cerrar());

const { interes, cuotas, modalidad, tipoAmortizacion } = TERMINOS;
const terminos = { interes, cuotas, modalidad, tipoAmortizacion };
const pedir = (metodo: string, path: string, cuerpo?: unknown) =>
  api.pedirTalCual(metodo, `/api${path}`, { token: admin.token, ...(cuerpo !== undefined && { cuerpo }) });
const persona = { nombre: 'Otra', email: 'otra@prueba.co', password: CLAVE_DE_PRUEBA };
const meta = (cambios: object = {}) => ({
  ...{ cobradorId: cobrador.id, periodo: '2026-03', metaMonto: 1, metaCobros: 1 },
  ...{ fechaVencimiento: '2026-03-31', ...cambios },
});
const cerrado = async (): Promise<string> => {
  const { _id } = await caja.prestarConPlan();
  exito(await caja.cancelar(_id));
  return _id;
};
const cliente = async () => crearClienteDePrueba(api, admin.token);
const metaDePrueba = async (): Promise<string> => {
  const { cuerpo } = await pedir('POST', '/metas-cobrador', meta({ periodo: '2026-01' }));
  return (cuerpo as { data: { _id: string } }).data._id;
};

/** What is tried, how it is refused, and what has to be there before. */
const casos: [string, string, number, () => Promise<() => Promise<Respuesta>>][] = [
  ['a second plan', 'PLAN_YA_GENERADO', 409, async () => () => caja.generar(prestamo)],
  [
    'terms edited after the plan',
    'TERMINOS_FIJOS',
    409,
    async () => {
      const { _id } = (await caja.ver(prestamo)).cliente;
      return () => pedir('PUT', `/prestamos/${prestamo}`, { ...TERMINOS, cliente: _id, monto: 500_000 });
    },
  ],
  [
    'a state that is not given by hand',
    'TRANSICION_ILEGAL',
    409,
    async () => () => caja.cambiarEstado(prestamo, { estado: 'mora' }),
  ],
  [
    'cancelling twice',
    'TRANSICION_ILEGAL',
    409,
    async () => {
      const id = await cerrado();
      return () => caja.cancelar(id);
    },
  ],
  [
    'a reenganche of a closed loan',
    'TRANSICION_ILEGAL',
    409,
    async () => {
      const id = await cerrado();
      return () => caja.reenganchar(id, terminos);
    },
  ],
  [
    'a payment of a closed loan',
    'PRESTAMO_CERRADO',
    409,
    async () => {
      const id = await cerrado();
      return () => caja.cobrar(id, 1_000);
    },
  ],
  ['paying a paid installment', 'CUOTA_YA_PAGADA', 409, async () => () => caja.pagar(prestamo, 1, 1_000)],
  ['reverting an unpaid installment', 'CUOTA_SIN_PAGOS', 409, async () => () => caja.revertir(prestamo, 9)],
  [
    'moving a payment to a closed loan',
    'PRESTAMO_CERRADO',
    409,
    async () => {
      const id = await cerrado();
      return () => caja.corregir(cobro, { prestamo: id, monto: 1_000 });
    },
  ],
  [
    'a duplicate cédula',
    'CEDULA_DUPLICADA',
    409,
    async () => {
      const { cedula } = await cliente();
      return () => pedir('POST', '/clientes', datosDeCliente({ cedula }));
    },
  ],
  [
    'a client edited to another’s cédula',
    'CEDULA_DUPLICADA',
    409,
    async () => {
      const [uno, otro] = [await cliente(), await cliente()];
      return () => pedir('PUT', `/clientes/${uno._id}`, datosDeCliente({ cedula: otro.cedula }));
    },
  ],
  [
    'a stale version of a client',
    'VERSION_VENCIDA',
    409,
    async () => {
      const { _id } = await cliente();
      return () => pedir('PUT', `/clientes/${_id}`, { ...datosDeCliente(), version: 7 });
    },
  ],
  [
    'a client with loans deleted',
    'CLIENTE_CON_PRESTAMOS',
    409,
    async () => {
      const { cliente: de } = await caja.ver(prestamo);
      return () => pedir('DELETE', `/clientes/${de._id}`);
    },
  ],
  [
    'a duplicate e-mail',
    'EMAIL_DUPLICADO',
    409,
    async () => () => pedir('POST', '/usuarios', { ...persona, email: admin.email.toUpperCase() }),
  ],
  [
    'a duplicate e-mail of a collector',
    'EMAIL_DUPLICADO',
    409,
    async () => () => pedir('POST', '/cobradores', { ...persona, email: admin.email }),
  ],
  [
    'a stale version of a user',
    'VERSION_VENCIDA',
    409,
    async () => () =>
      pedir('PUT', `/usuarios/${cobrador.id}`, { nombre: 'x', email: cobrador.email, version: 7 }),
  ],
  [
    'a stale version of a collector',
    'VERSION_VENCIDA',
    409,
    async () => () =>
      pedir('PUT', `/cobradores/${cobrador.id}`, { nombre: 'x', email: cobrador.email, version: 7 }),
  ],
  [
    'a stale version of a loan',
    'VERSION_VENCIDA',
    409,
    async () => {
      const { _id } = (await caja.ver(prestamo)).cliente;
      return () => pedir('PUT', `/prestamos/${prestamo}`, { ...TERMINOS, cliente: _id, version: 700 });
    },
  ],
  [
    'a stale version of a goal',
    'VERSION_VENCIDA',
    409,
    async () => {
      const id = await metaDePrueba();
      return () => pedir('PUT', `/metas-cobrador/${id}`, { ...meta(), version: 7 });
    },
  ],
  [
    'a payment above the balance',
    'PAGO_SUPERA_SALDO',
    422,
    async () => () => caja.cobrar(prestamo, 1_000_000),
  ],
  [
    'an installment’s payment above the balance',
    'PAGO_SUPERA_SALDO',
    422,
    async () => () => caja.pagar(prestamo, 2, 1_000_000),
  ],
  [
    'a payment corrected above the balance',
    'PAGO_SUPERA_SALDO',
    422,
    async () => () => caja.corregir(cobro, { prestamo, monto: 1_000_000 }),
  ],
];

test.each(casos)('%s is refused whole: %s (%i)', async (_que, code, estado, preparar) => {
  const intentar = await preparar();
  const antes = await huellaDeLaBase(api.db);
  expect(fallo(await intentar())).toMatchObject({ estado, code });
  expect(await huellaDeLaBase(api.db)).toEqual(antes);
});
