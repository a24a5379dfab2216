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

let consecutivo = 0;

/** What a test needs to be in the book before it looks at a screen, written through the API. */
export class Libro {
  private constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** Signs in, in a session of its own. @throws Error where the portal refuses. */
  static async abrir({ url }: Portal, { email, password }: Acceso = ADMIN): Promise<Libro> {
    const { token } = await responder(url, 'POST', '/auth/login', { email, password });
    return new Libro(url, token);
  }

  /** @param ruta path under `/api`. @throws Error with the answer, where the API refuses. */
  pedir(metodo: string, ruta: string, cuerpo?: object) {
    return responder(this.url, metodo, ruta, cuerpo, this.token);
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

  /**
   * A loan without interest, with its plan, in daily installments.
   * @param diasAtraso how many days ago its first installment was due.
   * @returns its id.
   */
  async crearPrestamo(cliente: string, monto: number, diasAtraso: number, cuotas = 1): Promise<string> {
    const { data } = await this.pedir('POST', '/prestamos', {
      ...{ cliente, monto, interes: 0, cuotas, modalidad: 'diario', tipoAmortizacion: 'amortizable' },
      fechaInicio: diaBogota(-diasAtraso - 1),
    });
    await this.pedir('POST', `/prestamos/${data._id}/plan/generar`);
    return data._id;
  }

  /** A payment received today. @returns its id. */
  async cobrar(prestamo: string, monto: number, observaciones?: string): Promise<string> {
    const datos = { prestamo, monto, observaciones, fecha: diaBogota(0) };
    const { data } = await this.pedir('POST', '/cobros', datos);
    return data._id;
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
