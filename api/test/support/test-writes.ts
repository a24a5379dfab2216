import { randomUUID } from 'node:crypto';
import { entrar } from '@cartera/contrato/auth';
import { abrirCaja, registrarGasto } from '@cartera/contrato/cajas-operaciones';
import { editarCliente, verCliente } from '@cartera/contrato/clientes';
import { registrarDispositivo, reportarEnvio } from '@cartera/contrato/dispositivos';
import { ErrorBody } from '@cartera/contrato/errors';
import { crearMeta } from '@cartera/contrato/metas';
import { cerrarPeriodo } from '@cartera/contrato/periodos';
import { ponerPin } from '@cartera/contrato/pin';
import { ponerCanario, promoverVersion } from '@cartera/contrato/portal-deployments';
import { crearTokenDeServicio } from '@cartera/contrato/portal-tokens';
import { publicarVersion } from '@cartera/contrato/portal-versions';
import type { Route } from '@cartera/contrato/route';
import { verSegundoFactor } from '@cartera/contrato/segundo-factor';
import { listarSesiones } from '@cartera/contrato/sesiones';
import { crearUsuario } from '@cartera/contrato/usuarios';
import { registrarVisita } from '@cartera/contrato/visitas';
import { addMonths } from '@cartera/dominio/dates';
import { OFICINA } from '../../src/esquema/cajas.sql.js';
import { type ApiResponse, expectSuccess } from './request.js';
import type { TestApp } from './test-app.js';
import { putTope } from './test-aprobaciones.js';
import { clienteInput, createTestCliente } from './test-clientes.js';
import { DocumentoArchiver, formOf } from './test-documentos.js';
import { extractoForm, NEQUI } from './test-extractos.js';
import { fotoForm } from './test-fotos.js';
import { MODULE, versionForm } from './test-modules.js';
import { Caja, TERMINOS } from './test-prestamos.js';
import { addApp, addPasskey, codeOf, newPasskey, prepareApp } from './test-second-factor.js';
import { createTestUsuario, TEST_PASSWORD, type TestUsuario } from './test-usuarios.js';
import { verificacionOf } from './test-verificaciones.js';

/** The parameters, body and headers of a call that succeeds. */
export interface ApiCall {
  readonly id?: string;
  readonly cuota?: number;
  /** Of a write of a phone. */
  readonly numero?: number;
  readonly cedula?: string;
  readonly documentId?: string;
  readonly mes?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The session of the caller, if not the admin. */
  readonly token?: string;
}

/** The business day on which the calls succeed. */
export const TODAY = '2026-03-16';

/** A write that a phone could not send. */
const REPORTADO = { numero: 1, llave: 'rechazado', ruta: 'POST /cobros', error: 'FECHA_FUTURA' };

let sequence = 0;

/** Prepares a successful call of each write of the contract, by method and path. Add a new route here. */
export function testWrites(
  api: TestApp,
  admin: TestUsuario,
): Readonly<Record<string, () => Promise<ApiCall>>> {
  const caja = new Caja(api, admin.token);
  const archiver = new DocumentoArchiver(api, admin.token);

  function persona(): { nombre: string; email: string; password: string } {
    sequence += 1;
    return {
      nombre: `Persona ${sequence}`,
      email: `p${sequence}@prueba.co`,
      password: TEST_PASSWORD,
    };
  }

  const cobrador = async (): Promise<string> =>
    expectSuccess(
      await api.call(crearUsuario, { token: admin.token, body: { ...persona(), rol: 'cobrador' } }),
    ).data._id;

  const meta = async () => ({
    cobradorId: await cobrador(),
    periodo: '2026-03',
    metaMonto: 1000,
    metaCobros: 1,
    fechaVencimiento: '2026-03-31',
  });

  const existingMeta = async (): Promise<{ id: string; body: object }> => {
    const body = await meta();
    return { id: expectSuccess(await api.call(crearMeta, { token: admin.token, body })).data._id, body };
  };

  const cliente = async (): Promise<string> => (await createTestCliente(api, admin.token))._id;
  const terminos = async () => ({ ...TERMINOS, cliente: await cliente() });
  const prestamo = async (): Promise<string> => (await caja.prestar())._id;
  const visita = async (): Promise<string> => {
    const body = { cliente: await cliente(), resultado: 'no_estaba' };
    return expectSuccess(await api.call(registrarVisita, { token: admin.token, body })).data._id;
  };
  const gasto = async (): Promise<string> => {
    const _id = randomUUID();
    const body = { _id, monto: 1000, categoria: 'comida' as const };
    expectSuccess(await api.call(registrarGasto, { token: admin.token, params: { id: OFICINA }, body }));
    return _id;
  };
  const phone = async (token: string): Promise<string> => {
    const body = { _id: randomUUID() };
    return expectSuccess(await api.call(registrarDispositivo, { token, body })).data._id;
  };
  const withPlan = async (): Promise<string> => (await caja.prestarWithPlan())._id;

  async function cobro(): Promise<{ id: string; body: object }> {
    const own = await withPlan();
    const { _id: id } = expectSuccess(await caja.cobrar(own, 1000)).data;
    return { id, body: { prestamo: own, monto: 2000, fecha: TODAY } };
  }

  const fresh = async () => (await createTestUsuario(api, 'gerente', `nuevo-${++sequence}`)).token;

  async function anotherSession(): Promise<string> {
    expectSuccess(await api.call(entrar, { body: { email: admin.email, password: TEST_PASSWORD } }));
    const { data } = expectSuccess(await api.call(listarSesiones, { token: admin.token }));
    return data.find(({ actual }) => !actual)?._id ?? '';
  }

  /** An open month, long before the loans of the tests. */
  function nextMes(): string {
    sequence += 1;
    return addMonths('1950-01-01', sequence).slice(0, 7);
  }

  const ofModule = () => ({ token: admin.token, params: { nombre: MODULE } });

  function anotherVersion(): string {
    sequence += 1;
    return `1.0.${sequence}`;
  }

  /** Publishes a version that is not active. Only the first version of a module is active at once. */
  async function publicada(): Promise<string> {
    const version = anotherVersion();
    expectSuccess(await api.call(publicarVersion, { ...ofModule(), body: versionForm(version) }));
    return version;
  }

  return {
    'POST /auth/login': async () => ({ body: { email: admin.email, password: TEST_PASSWORD } }),
    'POST /auth/register': async () => ({ body: persona() }),
    'POST /auth/logout': async () => ({
      token: (await createTestUsuario(api, 'gerente', `sale-${++sequence}`)).token,
    }),
    'POST /auth/confirmar': async () => ({ body: { password: TEST_PASSWORD } }),
    'DELETE /auth/sesiones': async () => ({}),
    'DELETE /auth/sesiones/:id': async () => ({ id: await anotherSession() }),
    'PUT /auth/pin': async () => ({ token: await fresh(), body: { pin: '258036' } }),
    'DELETE /auth/pin': async () => {
      const token = await fresh();
      expectSuccess(await api.call(ponerPin, { token, body: { pin: '258036' } }));
      return { token };
    },
    'PUT /auth/segundo-factor/aplicacion': async () => {
      const token = await fresh();
      return { token, body: { codigo: codeOf(api, await prepareApp(api, token)) } };
    },
    'DELETE /auth/segundo-factor/aplicacion': async () => ({ token: await fresh() }),
    'POST /auth/segundo-factor/passkeys': async () => {
      const token = await fresh();
      return { token, body: (await newPasskey(api, token)).body };
    },
    'DELETE /auth/segundo-factor/passkeys/:id': async () => {
      const token = await fresh();
      await addPasskey(api, token);
      const { data } = expectSuccess(await api.call(verSegundoFactor, { token }));
      return { token, id: data.passkeys[0]?._id ?? '' };
    },
    'POST /auth/segundo-factor/codigos': async () => ({ token: await fresh() }),
    'POST /auth/segundo-paso': async () => {
      const { email, token } = await createTestUsuario(api, 'gerente', `paso-${++sequence}`);
      const { codigos } = await addApp(api, token);
      const answer = await api.call(entrar, { body: { email, password: TEST_PASSWORD } });
      const { ticket } = ErrorBody.parse(answer.body).segundoPaso ?? {};
      return { body: { ticket, codigo: codigos[0] } };
    },
    'DELETE /usuarios/:id/segundo-factor': async () => ({ id: await cobrador() }),
    'POST /clientes': async () => ({ body: clienteInput() }),
    'PUT /clientes/:id': async () => ({ id: await cliente(), body: clienteInput({ ciudad: 'Pasto' }) }),
    'PUT /clientes/:id/foto': async () => ({ id: await cliente(), body: await fotoForm('png', 30, 20) }),
    'PUT /clientes/:id/ubicacion': async () => ({
      id: await cliente(),
      body: { latitud: 3.45, longitud: -76.53 },
    }),
    'POST /clientes/cambios/:id/revisar': async () => {
      const { token, id: cobrador } = await createTestUsuario(api, 'cobrador', `cambia-${++sequence}`);
      const body = clienteInput();
      const { _id: id } = await createTestCliente(api, admin.token, { ...body, cobrador });
      const changed = { ...body, telefono: '3009998877' };
      expectSuccess(await api.call(editarCliente, { token, params: { id }, body: changed }));
      const { data } = expectSuccess(await api.call(verCliente, { token: admin.token, params: { id } }));
      return { id: data.cambios?.[0]?._id ?? '' };
    },
    'DELETE /clientes/:id': async () => ({ id: await cliente() }),
    'DELETE /clientes/cedula/:cedula/cache': async () => ({ cedula: '40212345678' }),
    'POST /cobradores': async () => ({ body: persona() }),
    'PUT /cobradores/:id': async () => ({
      id: await cobrador(),
      body: { nombre: 'Otro', email: 'otro@prueba.co' },
    }),
    'DELETE /cobradores/:id': async () => ({ id: await cobrador() }),
    'POST /cobros': async () => ({ body: { prestamo: await withPlan(), monto: 1000, fecha: TODAY } }),
    'PUT /cobros/:id': cobro,
    'POST /cobros/:id/correccion': async () => {
      const mes = nextMes();
      const own = (await caja.prestarWithPlan({ fechaInicio: `${mes}-02` }))._id;
      const { _id: id } = expectSuccess(await caja.cobrar(own, 1000, { fecha: `${mes}-10` })).data;
      expectSuccess(await api.call(cerrarPeriodo, { token: admin.token, params: { mes } }));
      return { id, body: { monto: 2000 } };
    },
    'DELETE /cobros/:id': async () => ({ id: (await cobro()).id }),
    'POST /contactos': async () => ({ body: { cliente: await cliente(), canal: 'llamada' } }),
    'POST /visitas': async () => ({ body: { cliente: await cliente(), resultado: 'no_estaba' } }),
    'PUT /visitas/:id/foto': async () => ({ id: await visita(), body: await fotoForm('png', 30, 20) }),
    'PUT /cobradores/:id/orden-visitas': async () => ({
      id: await cobrador(),
      body: { clientes: [await cliente()] },
    }),
    'PUT /configuracion': async () => ({ body: { diasNoLaborables: ['2026-12-24'] } }),
    'POST /documentos/upload': async () => ({ body: formOf((await archiver.garantia())._id) }),
    'POST /garantias': async () => ({
      body: { prestamo: await prestamo(), tipo: 'vehiculo', valorDeclarado: 5_000_000 },
    }),
    'PUT /garantias/:id': async () => ({
      id: (await archiver.garantia())._id,
      body: { estado: 'verificada' },
    }),
    'POST /garantias/:id/documentos/:documentId': async () => {
      const { _id: id } = await archiver.garantia();
      return { id, documentId: expectSuccess(await archiver.upload(id)).data._id };
    },
    'POST /cajas/:id/abrir': async () => ({ id: await cobrador(), body: { base: 0 } }),
    'POST /cajas/:id/gasto': async () => ({ id: OFICINA, body: { monto: 1000, categoria: 'comida' } }),
    'PUT /cajas/gastos/:id/foto': async () => ({ id: await gasto(), body: await fotoForm('png', 30, 20) }),
    'POST /cajas/:id/entrega': async () => ({
      id: OFICINA,
      body: { monto: 1000, destino: await cobrador() },
    }),
    'POST /cajas/:id/capital': async () => ({
      id: OFICINA,
      body: { tipo: 'capital', monto: 1000, persona: 'La dueña', nota: 'Para prestar' },
    }),
    'POST /cajas/:id/extracto': async () => ({ id: NEQUI, body: extractoForm(`Fecha;Valor\n${TODAY};1000`) }),
    'POST /cajas/:id/cerrar': async () => {
      const id = await cobrador();
      expectSuccess(await api.call(abrirCaja, { token: admin.token, params: { id }, body: {} }));
      return { id, body: { contado: 0 } };
    },
    'POST /cajas/:id/aprobar': async () => {
      const { id, token } = await createTestUsuario(api, 'cobrador', `cobrador${++sequence}`);
      const opened = await api.call(abrirCaja, { token, params: { id }, body: { base: 1000 } });
      return { id, body: { operacion: expectSuccess(opened).data.pendientes[0]?._id } };
    },
    'POST /aprobaciones/:id/decidir': async () => {
      const id = await withPlan();
      await putTope(api, 0);
      const waiting = await caja.actingAs(await fresh()).cambiarEstado(id);
      await putTope(api, null);
      return { id: expectSuccess(waiting).aprobacion ?? '', body: { rechazar: true } };
    },
    'POST /dispositivos': async () => ({ body: { _id: randomUUID() } }),
    'POST /dispositivos/:id/envios': async () => ({ id: await phone(admin.token), body: REPORTADO }),
    'POST /dispositivos/:id/envios/:numero/cierre': async () => {
      const { token } = await createTestUsuario(api, 'cobrador', `cobrador${++sequence}`);
      const id = await phone(token);
      expectSuccess(await api.call(reportarEnvio, { token, params: { id }, body: REPORTADO }));
      return { id, numero: REPORTADO.numero, body: { motivo: 'Se registró en la oficina' } };
    },
    'POST /dispositivos/:id/revision': async () => {
      const { id, token } = await createTestUsuario(api, 'cobrador', `cobrador${++sequence}`);
      expectSuccess(await api.call(abrirCaja, { token, params: { id }, body: { base: 0 } }));
      return { id: await phone(token), body: { motivo: 'Cambió de teléfono' } };
    },
    'POST /verificaciones/:id/decidir': async () => {
      const another = caja.actingAs(await fresh());
      const pago = { metodo: 'nequi', referencia: `V${++sequence}` };
      const { _id: id } = expectSuccess(await another.cobrar(await withPlan(), 1000, pago)).data;
      return { id: (await verificacionOf(api, admin.token, id))._id, body: {} };
    },
    'POST /mantenimiento/noche': async () => ({}),
    'POST /metas-cobrador': async () => ({ body: await meta() }),
    'PUT /metas-cobrador/:id': existingMeta,
    'DELETE /metas-cobrador/:id': async () => ({ id: (await existingMeta()).id }),
    'POST /periodos/:mes/cerrar': async () => ({ mes: nextMes() }),
    'DELETE /periodos/:mes/cerrar': async () => {
      const mes = nextMes();
      expectSuccess(await api.call(cerrarPeriodo, { token: admin.token, params: { mes } }));
      return { mes, body: { motivo: 'Faltó un pago' } };
    },
    'POST /portal/modulos/:nombre/versiones': async () => ({ body: versionForm(anotherVersion()) }),
    'POST /portal/modulos/:nombre/promover': async () => ({ body: { version: await publicada() } }),
    'PUT /portal/modulos/:nombre/canario': async () => ({ body: { version: await publicada() } }),
    'PUT /portal/modulos/:nombre/reglas': async () => {
      await publicada();
      return { body: { responsables: [], segundaPersona: false, llaves: [] } };
    },
    'DELETE /portal/modulos/:nombre/canario': async () => {
      await publicada();
      expectSuccess(await api.call(ponerCanario, { ...ofModule(), body: { version: await publicada() } }));
      return {};
    },
    'POST /portal/modulos/:nombre/revertir': async () => {
      for (const version of [await publicada(), await publicada()]) {
        expectSuccess(await api.call(promoverVersion, { ...ofModule(), body: { version } }));
      }
      return {};
    },
    'POST /portal/modulos/:nombre/retirar': async () => ({
      body: { version: await publicada(), motivo: 'No sirve' },
    }),
    'POST /portal/tokens': async () => ({ body: { nombre: 'CI de prueba', modulos: [MODULE] } }),
    'DELETE /portal/tokens/:id': async () => {
      const body = { nombre: 'CI de prueba', modulos: [MODULE] };
      const made = await api.call(crearTokenDeServicio, { token: admin.token, body });
      return { id: expectSuccess(made).data._id };
    },
    'POST /prestamos': async () => ({ body: await terminos() }),
    'PUT /prestamos/:id': async () => ({
      id: await prestamo(),
      body: { ...(await terminos()), monto: 50_000 },
    }),
    'PATCH /prestamos/:id/estado': async () => ({ id: await withPlan(), body: { estado: 'pagado' } }),
    'PATCH /prestamos/:id/cancelar': async () => ({ id: await withPlan() }),
    'POST /prestamos/:id/reabrir': async () => {
      const id = await withPlan();
      expectSuccess(await caja.cancelar(id));
      return { id };
    },
    'POST /prestamos/:id/reenganche': async () => {
      const { interes, cuotas, modalidad, tipoAmortizacion } = TERMINOS;
      return { id: await withPlan(), body: { interes, cuotas, modalidad, tipoAmortizacion } };
    },
    'POST /prestamos/:id/plan/generar': async () => ({ id: await prestamo() }),
    'POST /prestamos/:id/plan/corregir': async () => ({
      id: await withPlan(),
      body: { ...TERMINOS, monto: 200_000, motivo: 'El monto era otro' },
    }),
    'PATCH /prestamos/:id/plan/cuota/:cuota/pagar': async () => ({
      id: await withPlan(),
      cuota: 1,
      body: { monto: 1000 },
    }),
    'PATCH /prestamos/:id/plan/cuota/:cuota/revertir': async () => {
      const id = await withPlan();
      expectSuccess(await caja.pagar(id, 1, 12_000));
      return { id, cuota: 1 };
    },
    'POST /usuarios': async () => ({ body: { ...persona(), rol: 'gerente' } }),
    'PUT /usuarios/:id': async () => ({
      id: await cobrador(),
      body: { nombre: 'Otra', email: 'otra@prueba.co' },
    }),
    'PUT /usuarios/:id/password': async () => ({
      id: await cobrador(),
      body: { password: 'otra-clave-larga' },
    }),
    'DELETE /usuarios/:id': async () => ({ id: await cobrador() }),
  };
}

/** Routes other than GET that write nothing to the audit trail, each with its reason. */
export const NON_WRITING: Readonly<Record<string, string>> = {
  'POST /auth/confirmar/opciones': 'makes a challenge; nothing changes until it is answered',
  'POST /auth/segundo-factor/aplicacion': 'prepares a secret, which counts once a code confirms it',
  'POST /auth/segundo-factor/passkeys/opciones': 'makes a challenge; nothing changes until it is answered',
  'POST /portal/errores': 'records what broke in browsers; no user acts',
  'POST /portal/informes': 'counts the health of modules in browsers; no user acts',
  'POST /prestamos/preview': 'calculates a plan and writes nothing',
};

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Makes a call, as the admin unless it names another session. */
export function invoke(
  api: TestApp,
  admin: TestUsuario,
  route: Pick<Route, 'method' | 'path'>,
  { id, cuota, numero, cedula, documentId, mes, body, headers = {}, token = admin.token }: ApiCall,
): Promise<ApiResponse> {
  const path = route.path
    .replace(':id', String(id))
    .replace(':cuota', String(cuota))
    .replace(':numero', String(numero ?? 1))
    .replace(':cedula', String(cedula))
    .replace(':documentId', String(documentId))
    .replace(':mes', String(mes))
    .replace(':nombre', MODULE)
    .replace(':formato', 'csv');
  return api.callRaw(route.method, `/api${path}`, {
    token,
    headers,
    ...(body !== undefined && { body }),
  });
}
