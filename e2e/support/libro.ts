import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Portal } from './portal.js';

/** Ten weekly installments of 12,000 pesos, all of them overdue: 10,000 of capital and 2,000 of interest each. */
const TERMINOS = {
  monto: 100_000,
  interes: 20,
  cuotas: 10,
  modalidad: 'semanal',
  tipoAmortizacion: 'amortizable',
  fechaInicio: '2026-01-05',
};

export interface PrestamoDePrueba {
  readonly id: string;
  /** Of a client of its own, whose name no other test has. */
  readonly nombre: string;
}

/** Writes and reads the book over the API, as whoever is signed in on a page: what a test starts from and checks. */
export class Libro {
  private constructor(
    private readonly portal: Portal,
    private readonly token: string,
  ) {}

  static async de(page: Page, portal: Portal): Promise<Libro> {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    if (!token) throw new Error('Nobody is signed in');
    return new Libro(portal, token);
  }

  /** @throws Error with the answer, where it is not a success. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the answer.
  async llamar(metodo: string, ruta: string, cuerpo?: object): Promise<any> {
    const respuesta = await fetch(`${this.portal.url}/api${ruta}`, {
      method: metodo,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(cuerpo && { body: JSON.stringify(cuerpo) }),
    });
    const leida = await respuesta.json();
    if (!respuesta.ok) throw new Error(`${metodo} ${ruta}: ${JSON.stringify(leida)}`);
    return leida;
  }

  async crearCliente(nombre: string): Promise<string> {
    const cedula = String(randomInt(1e10, 1e11 - 1));
    const datos = { nombre, cedula, telefono: '3001234567', direccion: 'Cl. 1', ciudad: 'Cali' };
    return (await this.llamar('POST', '/clientes', datos)).data._id;
  }

  async prestar(nombre: string, terminos: object = {}): Promise<PrestamoDePrueba> {
    const cliente = await this.crearCliente(nombre);
    const { data } = await this.llamar('POST', '/prestamos', { cliente, ...TERMINOS, ...terminos });
    return { id: data._id, nombre };
  }

  async prestarConPlan(nombre: string, terminos: object = {}): Promise<PrestamoDePrueba> {
    const prestamo = await this.prestar(nombre, terminos);
    await this.llamar('POST', `/prestamos/${prestamo.id}/plan/generar`);
    return prestamo;
  }

  async ver(id: string) {
    return (await this.llamar('GET', `/prestamos/${id}`)).data;
  }

  cobros(id: string) {
    return this.llamar('GET', `/cobros?prestamo=${id}`);
  }
}
