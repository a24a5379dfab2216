import type { Rol } from '@cartera/contrato/catalogs';
import { ADMIN, type Portal } from './portal.js';

/** The credentials of a user. */
export interface Login {
  readonly email: string;
  readonly password: string;
}

/** A user that a test created. */
export interface Persona extends Login {
  readonly _id: string;
  readonly nombre: string;
}

/** The login response that the browser stores. */
interface OpenSession {
  readonly token: string;
  readonly usuario: { readonly _id: string; readonly nombre: string; readonly expira: string };
}

interface TestPrestamo {
  readonly id: string;
  /** The name of its client, which no other test uses. */
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

/** The kind of the browser that runs the tests: a session ends when another kind of device uses it. */
export const USER_AGENT = 'HeadlessChrome/1 (Linux)';

let sequence = 0;

/** Prepares and checks data over the API, as a user who is signed in. */
export class ApiClient {
  private constructor(
    readonly url: string,
    readonly session: OpenSession,
  ) {}

  /** Opens a new session. @throws Error if the API refuses the credentials. */
  static async signIn({ url }: Pick<Portal, 'url'>, { email, password }: Login = ADMIN): Promise<ApiClient> {
    const { token, usuario } = await request(url, 'POST', '/auth/login', { email, password });
    return new ApiClient(url, { token, usuario });
  }

  /**
   * @param route the path under `/api`. @param key the idempotency key of a write.
   * @throws Error with the response, if its status is an error.
   */
  call(method: string, route: string, body?: object, key?: string) {
    return request(this.url, method, route, body, this.session.token, key);
  }

  /** Creates a user with a unique email. */
  async createPersona(rol: Rol, nombre: string): Promise<Persona> {
    const credentials = { email: `persona${unique()}@cartera.test`, password: 'clave-de-prueba-2' };
    const { data } = await this.call('POST', '/usuarios', { nombre, rol, ...credentials });
    return { _id: data._id, nombre, ...credentials };
  }

  /** @returns the client's id. */
  async crearCliente(nombre: string, cobrador?: string): Promise<string> {
    const { data } = await this.call('POST', '/clientes', {
      ...{ nombre, cobrador, cedula: unique().slice(-11).padStart(11, '9') },
      ...{ telefono: '3001234567', direccion: 'Calle 1', ciudad: 'Cali' },
    });
    return data._id;
  }

  /** Creates a loan without a plan. @param terminos override `TERMINOS`. @returns the loan's id. */
  async crearPrestamo(cliente: string, terminos: object = {}): Promise<string> {
    const { data } = await this.call('POST', '/prestamos', { cliente, ...TERMINOS, ...terminos });
    return data._id;
  }

  async generarPlan(prestamo: string): Promise<void> {
    await this.call('POST', `/prestamos/${prestamo}/plan/generar`);
  }

  /**
   * Creates a loan without interest in daily installments, with its plan.
   * @param diasAtraso days since its first installment was due; negative if it is due in the future.
   * @returns the loan's id.
   */
  async createOverduePrestamo(
    cliente: string,
    monto: number,
    diasAtraso: number,
    cuotas = 1,
  ): Promise<string> {
    const id = await this.crearPrestamo(cliente, {
      ...{ monto, interes: 0, cuotas, modalidad: 'diario' },
      fechaInicio: bogotaDay(Math.min(0, -diasAtraso - 1)),
      fechaPrimerPago: bogotaDay(-diasAtraso),
    });
    await this.generarPlan(id);
    return id;
  }

  /** Creates a loan for a new client. */
  async prestar(nombre: string, terminos: object = {}): Promise<TestPrestamo> {
    return { id: await this.crearPrestamo(await this.crearCliente(nombre), terminos), nombre };
  }

  async prestarWithPlan(nombre: string, terminos: object = {}): Promise<TestPrestamo> {
    const prestamo = await this.prestar(nombre, terminos);
    await this.generarPlan(prestamo.id);
    return prestamo;
  }

  /** Registers a payment with today's date. @returns the payment's id. */
  async cobrar(prestamo: string, monto: number, observaciones?: string): Promise<string> {
    const input = { prestamo, monto, observaciones, fecha: bogotaDay(0) };
    const { data } = await this.call('POST', '/cobros', input);
    return data._id;
  }

  async getPrestamo(prestamo: string) {
    return (await this.call('GET', `/prestamos/${prestamo}`)).data;
  }

  cobros(prestamo: string) {
    return this.call('GET', `/cobros?prestamo=${prestamo}`);
  }
}

/** Today in Bogotá plus a number of days, as `YYYY-MM-DD`. */
export function bogotaDay(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date());
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Digits that differ on each call. */
function unique(): string {
  sequence += 1;
  return `${Date.now()}${sequence}`;
}

async function request(
  url: string,
  method: string,
  route: string,
  body?: object,
  token?: string,
  key?: string,
) {
  const response = await fetch(`${url}/api${route}`, {
    method,
    headers: {
      'user-agent': USER_AGENT,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${route}: ${await response.text()}`);
  return response.json();
}
