import { ADMIN, type Portal } from './portal.js';

/** What the login answers and the browser keeps: the token and who it is of. */
export interface SesionAbierta {
  readonly token: string;
  readonly usuario: { readonly _id: string; readonly nombre: string; readonly expira: string };
}

let consecutivo = 0;

/** The portal's API, called by someone signed in: what a test needs to be there before it looks at the screen. */
export class Api {
  private constructor(
    private readonly url: string,
    readonly sesion: SesionAbierta,
  ) {}

  /** Signs in, in a session of its own. */
  static async entrar({ url }: Portal, { email, password } = ADMIN): Promise<Api> {
    const respuesta = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!respuesta.ok) throw new Error(`No se pudo entrar: ${await respuesta.text()}`);
    const { token, usuario } = await respuesta.json();
    return new Api(url, { token, usuario });
  }

  /** @param ruta path under `/api`. @throws Error with the answer, where the API refuses. */
  async pedir(metodo: string, ruta: string, cuerpo?: object) {
    const respuesta = await fetch(`${this.url}/api${ruta}`, {
      method: metodo,
      headers: { authorization: `Bearer ${this.sesion.token}`, 'content-type': 'application/json' },
      ...(cuerpo && { body: JSON.stringify(cuerpo) }),
    });
    if (!respuesta.ok) throw new Error(`${metodo} ${ruta}: ${await respuesta.text()}`);
    return respuesta.json();
  }

  /** A new client, with a cédula that no other has. @returns its id. */
  async crearCliente(nombre: string): Promise<string> {
    consecutivo += 1;
    const cliente = await this.pedir('POST', '/clientes', {
      ...{ nombre, cedula: String(90_000_000_000 + Date.now() * 10 + consecutivo).slice(-11) },
      ...{ telefono: '3001234567', direccion: 'Calle 1', ciudad: 'Cali' },
    });
    return cliente.data._id;
  }

  /** A loan of ten weekly installments at 20 per cent, without its plan. @returns its id. */
  async crearPrestamo(cliente: string, monto = 100_000, fechaInicio = '2026-01-05'): Promise<string> {
    const prestamo = await this.pedir('POST', '/prestamos', {
      ...{ cliente, monto, interes: 20, cuotas: 10, fechaInicio },
      ...{ modalidad: 'semanal', tipoAmortizacion: 'amortizable' },
    });
    return prestamo.data._id;
  }
}
