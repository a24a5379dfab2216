import { crearMeta } from '@cartera/contrato/metas';
import { ponerCanario, promoverVersion, publicarVersion } from '@cartera/contrato/portal-versiones';
import type { Ruta } from '@cartera/contrato/ruta';
import { crearUsuario } from '@cartera/contrato/usuarios';
import { rutasMontadas } from '../../../src/platform/openapi/rutas-montadas.js';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { crearClienteDePrueba, datosDeCliente } from '../../support/clientes-de-prueba.js';
import { Archivador, formularioDe } from '../../support/documentos-de-prueba.js';
import { NOMBRE, paquete } from '../../support/modulos-de-prueba.js';
import { exito, type Respuesta } from '../../support/pedir.js';
import { Caja, TERMINOS } from '../../support/prestamos-de-prueba.js';
import {
  CLAVE_DE_PRUEBA,
  crearUsuarioDePrueba,
  type UsuarioDePrueba,
} from '../../support/usuarios-de-prueba.js';

/** What a call needs to go well; its path's `:id` and `:cuota` included. */
interface Llamada {
  readonly id?: string;
  readonly cuota?: number;
  readonly cedula?: string;
  readonly documentId?: string;
  readonly cuerpo?: unknown;
  /** Who calls, where it is not the admin. */
  readonly token?: string;
}

const HOY = '2026-03-16';
let api: AppDePrueba;
let admin: UsuarioDePrueba;
let caja: Caja;
let archivador: Archivador;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: HOY });
  admin = await crearUsuarioDePrueba(api, 'admin');
  caja = new Caja(api, admin.token);
  archivador = new Archivador(api, admin.token);
});
afterAll(() => api.cerrar());

let consecutivo = 0;

function persona(): { nombre: string; email: string; password: string } {
  consecutivo += 1;
  return { nombre: `Persona ${consecutivo}`, email: `p${consecutivo}@prueba.co`, password: CLAVE_DE_PRUEBA };
}

const cobrador = async (): Promise<string> =>
  exito(await api.pedir(crearUsuario, { token: admin.token, cuerpo: { ...persona(), rol: 'cobrador' } })).data
    ._id;

const meta = async () => ({
  cobradorId: await cobrador(),
  periodo: '2026-03',
  metaMonto: 1000,
  metaCobros: 1,
  fechaVencimiento: '2026-03-31',
});

const metaPuesta = async (): Promise<{ id: string; cuerpo: object }> => {
  const cuerpo = await meta();
  return { id: exito(await api.pedir(crearMeta, { token: admin.token, cuerpo })).data._id, cuerpo };
};

const cliente = async (): Promise<string> => (await crearClienteDePrueba(api, admin.token))._id;
const terminos = async () => ({ ...TERMINOS, cliente: await cliente() });
const prestamo = async (): Promise<string> => (await caja.prestar())._id;
const conPlan = async (): Promise<string> => (await caja.prestarConPlan())._id;

async function cobro(): Promise<{ id: string; cuerpo: object }> {
  const suyo = await conPlan();
  const { _id: id } = exito(await caja.cobrar(suyo, 1000)).data;
  return { id, cuerpo: { prestamo: suyo, monto: 2000, fecha: HOY } };
}

const delModulo = () => ({ token: admin.token, parametros: { nombre: NOMBRE } });

function otraVersion(): string {
  consecutivo += 1;
  return `1.0.${consecutivo}`;
}

/** A version that waits to be given to somebody; the very first one is everybody's. */
async function publicada(): Promise<string> {
  const version = otraVersion();
  exito(await api.pedir(publicarVersion, { ...delModulo(), cuerpo: paquete(version) }));
  return version;
}

/** How each write of the contract goes well. A new route is added here, or to those that write nothing. */
const ESCRITURAS: Readonly<Record<string, () => Promise<Llamada>>> = {
  'POST /auth/login': async () => ({ cuerpo: { email: admin.email, password: CLAVE_DE_PRUEBA } }),
  'POST /auth/register': async () => ({ cuerpo: persona() }),
  'POST /auth/logout': async () => ({ token: (await crearUsuarioDePrueba(api, 'gerente', 'sale')).token }),
  'POST /clientes': async () => ({ cuerpo: datosDeCliente() }),
  'PUT /clientes/:id': async () => ({ id: await cliente(), cuerpo: datosDeCliente({ ciudad: 'Pasto' }) }),
  'DELETE /clientes/:id': async () => ({ id: await cliente() }),
  'DELETE /clientes/cedula/:cedula/cache': async () => ({ cedula: '40212345678' }),
  'POST /cobradores': async () => ({ cuerpo: persona() }),
  'PUT /cobradores/:id': async () => ({
    id: await cobrador(),
    cuerpo: { nombre: 'Otro', email: 'otro@prueba.co' },
  }),
  'DELETE /cobradores/:id': async () => ({ id: await cobrador() }),
  'POST /cobros': async () => ({ cuerpo: { prestamo: await conPlan(), monto: 1000, fecha: HOY } }),
  'PUT /cobros/:id': cobro,
  'DELETE /cobros/:id': async () => ({ id: (await cobro()).id }),
  'POST /documentos/upload': async () => ({ cuerpo: formularioDe((await archivador.garantia())._id) }),
  'POST /garantias': async () => ({
    cuerpo: { prestamo: await prestamo(), tipo: 'vehiculo', valorDeclarado: 5_000_000 },
  }),
  'PUT /garantias/:id': async () => ({
    id: (await archivador.garantia())._id,
    cuerpo: { estado: 'verificada' },
  }),
  'POST /garantias/:id/documentos/:documentId': async () => {
    const { _id: id } = await archivador.garantia();
    return { id, documentId: exito(await archivador.subir(id)).data._id };
  },
  'POST /mantenimiento/noche': async () => ({}),
  'POST /metas-cobrador': async () => ({ cuerpo: await meta() }),
  'PUT /metas-cobrador/:id': metaPuesta,
  'DELETE /metas-cobrador/:id': async () => ({ id: (await metaPuesta()).id }),
  'POST /portal/modulos/:nombre/versiones': async () => ({ cuerpo: paquete(otraVersion()) }),
  'POST /portal/modulos/:nombre/promover': async () => ({ cuerpo: { version: await publicada() } }),
  'PUT /portal/modulos/:nombre/canario': async () => ({ cuerpo: { version: await publicada() } }),
  'DELETE /portal/modulos/:nombre/canario': async () => {
    await publicada();
    exito(await api.pedir(ponerCanario, { ...delModulo(), cuerpo: { version: await publicada() } }));
    return {};
  },
  'POST /portal/modulos/:nombre/revertir': async () => {
    await publicada();
    exito(await api.pedir(promoverVersion, { ...delModulo(), cuerpo: { version: await publicada() } }));
    return {};
  },
  'POST /prestamos': async () => ({ cuerpo: await terminos() }),
  'PUT /prestamos/:id': async () => ({
    id: await prestamo(),
    cuerpo: { ...(await terminos()), monto: 50_000 },
  }),
  'PATCH /prestamos/:id/estado': async () => ({ id: await conPlan(), cuerpo: { estado: 'pagado' } }),
  'PATCH /prestamos/:id/cancelar': async () => ({ id: await conPlan() }),
  'POST /prestamos/:id/reenganche': async () => {
    const { interes, cuotas, modalidad, tipoAmortizacion } = TERMINOS;
    return { id: await conPlan(), cuerpo: { interes, cuotas, modalidad, tipoAmortizacion } };
  },
  'POST /prestamos/:id/plan/generar': async () => ({ id: await prestamo() }),
  'PATCH /prestamos/:id/plan/cuota/:cuota/pagar': async () => ({
    id: await conPlan(),
    cuota: 1,
    cuerpo: { monto: 1000 },
  }),
  'PATCH /prestamos/:id/plan/cuota/:cuota/revertir': async () => {
    const id = await conPlan();
    exito(await caja.pagar(id, 1, 12_000));
    return { id, cuota: 1 };
  },
  'POST /usuarios': async () => ({ cuerpo: { ...persona(), rol: 'gerente' } }),
  'PUT /usuarios/:id': async () => ({
    id: await cobrador(),
    cuerpo: { nombre: 'Otra', email: 'otra@prueba.co' },
  }),
  'PUT /usuarios/:id/password': async () => ({
    id: await cobrador(),
    cuerpo: { password: 'otra-clave-larga' },
  }),
  'DELETE /usuarios/:id': async () => ({ id: await cobrador() }),
};

/** Routes that are not GET and leave no trace, each with its reason. */
const NO_ESCRIBEN: Readonly<Record<string, string>> = {
  'POST /portal/informes': 'counts how modules fare in browsers, and is no act of anybody',
  'POST /prestamos/preview': 'works out a plan and writes nothing',
};

const nombre = ({ metodo, path }: Ruta): string => `${metodo} ${path}`;

function llamar(
  ruta: Ruta,
  { id, cuota, cedula, documentId, cuerpo, token = admin.token }: Llamada,
): Promise<Respuesta> {
  const path = ruta.path
    .replace(':id', String(id))
    .replace(':cuota', String(cuota))
    .replace(':cedula', String(cedula))
    .replace(':documentId', String(documentId))
    .replace(':nombre', NOMBRE);
  return api.pedirTalCual(ruta.metodo, `/api${path}`, { token, ...(cuerpo !== undefined && { cuerpo }) });
}

const rastro = (): Promise<object[]> => api.db.query('SELECT * FROM auditoria ORDER BY id');

test('every route that is not GET either is one that we know to write, or says why it leaves no trace', () => {
  const otras = rutasMontadas(api.app).filter(({ metodo }) => metodo !== 'GET');
  expect(otras.map(nombre).sort()).toEqual([...Object.keys(ESCRITURAS), ...Object.keys(NO_ESCRIBEN)].sort());
});

test('every write that goes well leaves who did it, from where, what, and what it was and became', async () => {
  for (const ruta of rutasMontadas(api.app)) {
    const preparar = ESCRITURAS[nombre(ruta)];
    if (!preparar) continue;
    const llamada = await preparar();
    const antes = await rastro();
    const { estado, texto, cabeceras } = await llamar(ruta, llamada);
    if (estado >= 300) throw new Error(`${nombre(ruta)} answers ${estado}: ${texto}`);
    const suyas = (await rastro()).slice(antes.length);
    expect([nombre(ruta), suyas.length > 0]).toEqual([nombre(ruta), true]);
    for (const fila of suyas) {
      expect(fila).toMatchObject({
        usuario_id: expect.any(String),
        usuario_nombre: expect.any(String),
        ip: '127.0.0.1',
        request_id: cabeceras.get('x-request-id'),
        accion: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
        momento: expect.any(Date),
      });
    }
  }
});

test('a write that is refused, and a read, leave nothing', async () => {
  const id = await conPlan();
  const antes = await rastro();
  expect((await caja.cobrar(id, 999_999_999)).estado).toBe(422);
  await caja.ver(id);
  expect(
    (await api.pedirTalCual('POST', '/api/prestamos/preview', { token: admin.token, cuerpo: TERMINOS }))
      .estado,
  ).toBe(200);
  expect(await rastro()).toEqual(antes);
});
