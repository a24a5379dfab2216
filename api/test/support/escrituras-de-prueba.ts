import { crearMeta } from '@cartera/contrato/metas';
import { ponerCanario, promoverVersion, publicarVersion } from '@cartera/contrato/portal-versiones';
import type { Ruta } from '@cartera/contrato/ruta';
import { crearUsuario } from '@cartera/contrato/usuarios';
import type { AppDePrueba } from './app-de-prueba.js';
import { crearClienteDePrueba, datosDeCliente } from './clientes-de-prueba.js';
import { Archivador, formularioDe } from './documentos-de-prueba.js';
import { NOMBRE, paquete } from './modulos-de-prueba.js';
import { exito, type Respuesta } from './pedir.js';
import { Caja, TERMINOS } from './prestamos-de-prueba.js';
import { CLAVE_DE_PRUEBA, crearUsuarioDePrueba, type UsuarioDePrueba } from './usuarios-de-prueba.js';

/** What a call needs to go well; its path's `:id` and `:cuota` included. */
export interface Llamada {
  readonly id?: string;
  readonly cuota?: number;
  readonly cedula?: string;
  readonly documentId?: string;
  readonly cuerpo?: unknown;
  readonly cabeceras?: Readonly<Record<string, string>>;
  /** Who calls, where it is not the admin. */
  readonly token?: string;
}

/** The business day on which the calls go well. */
export const HOY = '2026-03-16';

let consecutivo = 0;

/** How each write of the contract goes well, by its method and path. A new route is added here. */
export function escriturasDePrueba(
  api: AppDePrueba,
  admin: UsuarioDePrueba,
): Readonly<Record<string, () => Promise<Llamada>>> {
  const caja = new Caja(api, admin.token);
  const archivador = new Archivador(api, admin.token);

  function persona(): { nombre: string; email: string; password: string } {
    consecutivo += 1;
    return {
      nombre: `Persona ${consecutivo}`,
      email: `p${consecutivo}@prueba.co`,
      password: CLAVE_DE_PRUEBA,
    };
  }

  const cobrador = async (): Promise<string> =>
    exito(await api.pedir(crearUsuario, { token: admin.token, cuerpo: { ...persona(), rol: 'cobrador' } }))
      .data._id;

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

  return {
    'POST /auth/login': async () => ({ cuerpo: { email: admin.email, password: CLAVE_DE_PRUEBA } }),
    'POST /auth/register': async () => ({ cuerpo: persona() }),
    'POST /auth/logout': async () => ({
      token: (await crearUsuarioDePrueba(api, 'gerente', `sale-${++consecutivo}`)).token,
    }),
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
}

/** Routes that are not GET and leave no trace, each with its reason. */
export const NO_ESCRIBEN: Readonly<Record<string, string>> = {
  'POST /portal/informes': 'counts how modules fare in browsers, and is no act of anybody',
  'POST /prestamos/preview': 'works out a plan and writes nothing',
};

export const nombreDe = ({ metodo, path }: Ruta): string => `${metodo} ${path}`;

/** Makes a call as the admin, or as whoever it says. */
export function llamar(
  api: AppDePrueba,
  admin: UsuarioDePrueba,
  ruta: Pick<Ruta, 'metodo' | 'path'>,
  { id, cuota, cedula, documentId, cuerpo, cabeceras = {}, token = admin.token }: Llamada,
): Promise<Respuesta> {
  const path = ruta.path
    .replace(':id', String(id))
    .replace(':cuota', String(cuota))
    .replace(':cedula', String(cedula))
    .replace(':documentId', String(documentId))
    .replace(':nombre', NOMBRE);
  return api.pedirTalCual(ruta.metodo, `/api${path}`, {
    token,
    cabeceras,
    ...(cuerpo !== undefined && { cuerpo }),
  });
}
