import type { Rol } from '@cartera/contrato/catalogos';
import { ADMIN, type Portal } from './portal.js';

/** A name to sign in with, and its password. */
export interface Acceso {
  readonly email: string;
  readonly password: string;
}

/** A member of staff made for a test. */
export interface Persona extends Acceso {
  readonly _id: string;
  readonly nombre: string;
}

/** What the login answers and the browser keeps: the token and who it is of. */
interface SesionAbierta {
  readonly token: string;
  readonly usuario: { readonly _id: string; readonly nombre: string; readonly expira: string };
}

export interface PrestamoDePrueba {
  readonly id: string;
  /** Of a client of its own, whose name no other test has. */
  readonly nombre: string;
}

/** Ten weekly installments of 12,000 pesos, all of them overdue: 10,000 of capital and 2,000 of interest each. */
const TERMINOS = {
  monto: 100_000,
  interes: 20,
  cuotas: 10,
  modalidad: 'semanal',
  tipoAmortizacion: 'amortizable',
  fechaInicio: '2026-01-05',
};

let consecutivo = 0;

/** Writes and reads the book over the API, as someone signed in: what a test starts from, and what it checks. */
export class Libro {
  private constructor(
    readonly url: string,
    readonly sesion: SesionAbierta,
  ) {}

  /** Signs in, in a session of its own. @throws Error where the portal refuses. */
  static async entrar({ url }: Portal, { email, password }: Acceso = ADMIN): Promise<Libro> {
    const { token, usuario } = await responder(url, 'POST', '/auth/login', { email, password });
    return new Libro(url, { token, usuario });
  }

  /** @param ruta path under `/api`. @throws Error with the answer, where the API refuses. */
  pedir(metodo: string, ruta: string, cuerpo?: object) {
    return responder(this.url, metodo, ruta, cuerpo, this.sesion.token);
  }

  /** @param nombre what it is called; its e-mail is its own. */
  async crearPersona(rol: Rol, nombre: string): Promise<Persona> {
    const acceso = { email: `persona${unico()}@cartera.test`, password: 'clave-de-prueba-2' };
    const { data } = await this.pedir('POST', '/usuarios', { nombre, rol, ...acceso });
    return { _id: data._id, nombre, ...acceso };
  }

  /** @returns its id. */
  async crearCliente(nombre: string, cobrador?: string): Promise<string> {
    const { data } = await this.pedir('POST', '/clientes', {
      ...{ nombre, cobrador, cedula: unico().slice(-11).padStart(11, '9') },
      ...{ telefono: '3001234567', direccion: 'Calle 1', ciudad: 'Cali' },
    });
    return data._id;
  }

  /** A loan of ten weekly installments at 20 per cent unless told, without its plan. @returns its id. */
  async crearPrestamo(cliente: string, terminos: object = {}): Promise<string> {
    const { data } = await this.pedir('POST', '/prestamos', { cliente, ...TERMINOS, ...terminos });
    return data._id;
  }

  async generarPlan(prestamo: string): Promise<void> {
    await this.pedir('POST', `/prestamos/${prestamo}/plan/generar`);
  }

  /**
   * A loan without interest, with its plan, in daily installments.
   * @param diasAtraso how many days ago its first installment was due.
   * @returns its id.
   */
  async crearAtrasado(cliente: string, monto: number, diasAtraso: number, cuotas = 1): Promise<string> {
    const id = await this.crearPrestamo(cliente, {
      ...{ monto, interes: 0, cuotas, modalidad: 'diario' },
      fechaInicio: diaBogota(-diasAtraso - 1),
    });
    await this.generarPlan(id);
    return id;
  }

  /** A loan to a client of its own. */
  async prestar(nombre: string, terminos: object = {}): Promise<PrestamoDePrueba> {
    return { id: await this.crearPrestamo(await this.crearCliente(nombre), terminos), nombre };
  }

  async prestarConPlan(nombre: string, terminos: object = {}): Promise<PrestamoDePrueba> {
    const prestamo = await this.prestar(nombre, terminos);
    await this.generarPlan(prestamo.id);
    return prestamo;
  }

  /** A payment received today. @returns its id. */
  async cobrar(prestamo: string, monto: number, observaciones?: string): Promise<string> {
    const datos = { prestamo, monto, observaciones, fecha: diaBogota(0) };
    const { data } = await this.pedir('POST', '/cobros', datos);
    return data._id;
  }

  async ver(prestamo: string) {
    return (await this.pedir('GET', `/prestamos/${prestamo}`)).data;
  }

  cobros(prestamo: string) {
    return this.pedir('GET', `/cobros?prestamo=${prestamo}`);
  }
}

/** The day that is a number of days from today in Bogotá, `YYYY-MM-DD`. */
export function diaBogota(dias: number): string {
  const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date());
  const dia = new Date(`${hoy}T00:00:00Z`);
  dia.setUTCDate(dia.getUTCDate() + dias);
  return dia.toISOString().slice(0, 10);
}

/** Digits that no other call gets. */
function unico(): string {
  consecutivo += 1;
  return `${Date.now()}${consecutivo}`;
}

async function responder(url: string, metodo: string, ruta: string, cuerpo?: object, token?: string) {
  const respuesta = await fetch(`${url}/api${ruta}`, {
    method: metodo,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cuerpo && { 'content-type': 'application/json' }),
    },
    ...(cuerpo && { body: JSON.stringify(cuerpo) }),
  });
  if (!respuesta.ok) throw new Error(`${metodo} ${ruta}: ${await respuesta.text()}`);
  return respuesta.json();
}
