import type { Rol } from '@cartera/contrato/catalogs';
import { ADMIN, type Portal } from './portal.js';

/** A name to sign in with, and its password. */
export interface Login {
  readonly email: string;
  readonly password: string;
}

/** A member of staff made for a test. */
export interface Persona extends Login {
  readonly _id: string;
  readonly nombre: string;
}

/** What the login answers and the browser keeps: the token and who it is of. */
interface OpenSession {
  readonly token: string;
  readonly usuario: { readonly _id: string; readonly nombre: string; readonly expira: string };
}

export interface TestPrestamo {
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

let sequence = 0;

/** Writes and reads the book over the API, as someone signed in: what a test starts from, and what it checks. */
export class ApiClient {
  private constructor(
    readonly url: string,
    readonly session: OpenSession,
  ) {}

  /** Signs in, in a session of its own. @throws Error where the portal refuses. */
  static async signIn({ url }: Portal, { email, password }: Login = ADMIN): Promise<ApiClient> {
    const { token, usuario } = await request(url, 'POST', '/auth/login', { email, password });
    return new ApiClient(url, { token, usuario });
  }

  /** @param route path under `/api`. @throws Error with the answer, where the API refuses. */
  call(method: string, route: string, body?: object) {
    return request(this.url, method, route, body, this.session.token);
  }

  /** @param nombre what it is called; its e-mail is its own. */
  async createPersona(rol: Rol, nombre: string): Promise<Persona> {
    const credentials = { email: `persona${unique()}@cartera.test`, password: 'clave-de-prueba-2' };
    const { data } = await this.call('POST', '/usuarios', { nombre, rol, ...credentials });
    return { _id: data._id, nombre, ...credentials };
  }

  /** @returns its id. */
  async crearCliente(nombre: string, cobrador?: string): Promise<string> {
    const { data } = await this.call('POST', '/clientes', {
      ...{ nombre, cobrador, cedula: unique().slice(-11).padStart(11, '9') },
      ...{ telefono: '3001234567', direccion: 'Calle 1', ciudad: 'Cali' },
    });
    return data._id;
  }

  /** A loan of ten weekly installments at 20 per cent unless told, without its plan. @returns its id. */
  async crearPrestamo(cliente: string, terminos: object = {}): Promise<string> {
    const { data } = await this.call('POST', '/prestamos', { cliente, ...TERMINOS, ...terminos });
    return data._id;
  }

  async generarPlan(prestamo: string): Promise<void> {
    await this.call('POST', `/prestamos/${prestamo}/plan/generar`);
  }

  /**
   * A loan without interest, with its plan, in daily installments.
   * @param diasAtraso how many days ago its first installment was due.
   * @returns its id.
   */
  async createOverduePrestamo(
    cliente: string,
    monto: number,
    diasAtraso: number,
    cuotas = 1,
  ): Promise<string> {
    const id = await this.crearPrestamo(cliente, {
      ...{ monto, interes: 0, cuotas, modalidad: 'diario' },
      fechaInicio: bogotaDay(-diasAtraso - 1),
    });
    await this.generarPlan(id);
    return id;
  }

  /** A loan to a client of its own. */
  async prestar(nombre: string, terminos: object = {}): Promise<TestPrestamo> {
    return { id: await this.crearPrestamo(await this.crearCliente(nombre), terminos), nombre };
  }

  async prestarWithPlan(nombre: string, terminos: object = {}): Promise<TestPrestamo> {
    const prestamo = await this.prestar(nombre, terminos);
    await this.generarPlan(prestamo.id);
    return prestamo;
  }

  /** A payment received today. @returns its id. */
  async cobrar(prestamo: string, monto: number, observaciones?: string): Promise<string> {
    const input = { prestamo, monto, observaciones, fecha: bogotaDay(0) };
    const { data } = await this.call('POST', '/cobros', input);
    return data._id;
  }

  async get(prestamo: string) {
    return (await this.call('GET', `/prestamos/${prestamo}`)).data;
  }

  cobros(prestamo: string) {
    return this.call('GET', `/cobros?prestamo=${prestamo}`);
  }
}

/** The day that is a number of days from today in Bogotá, `YYYY-MM-DD`. */
export function bogotaDay(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date());
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Digits that no other call gets. */
function unique(): string {
  sequence += 1;
  return `${Date.now()}${sequence}`;
}

async function request(url: string, method: string, route: string, body?: object, token?: string) {
  const response = await fetch(`${url}/api${route}`, {
    method: method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${route}: ${await response.text()}`);
  return response.json();
}
