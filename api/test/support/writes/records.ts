import { crearUsuario } from '@cartera/contrato/usuarios';
import { addMonths } from '@cartera/dominio/dates';
import { expectSuccess } from '../request.js';
import type { TestApp } from '../test-app.js';
import { createTestCliente } from '../test-clientes.js';
import { Caja } from '../test-prestamos.js';
import { createTestUsuario, TEST_PASSWORD, type TestUsuario } from '../test-usuarios.js';

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

/** Prepares a successful call of each write of a wing, by method and path. */
export type Writes = Readonly<Record<string, () => Promise<ApiCall>>>;

/** The business day on which the calls succeed. */
export const TODAY = '2026-03-16';

let sequence = 0;
/** A number that no other record has. */
export const next = (): number => ++sequence;

/** A person to create. */
export function persona(): { nombre: string; email: string; password: string } {
  const number = next();
  return { nombre: `Persona ${number}`, email: `p${number}@prueba.co`, password: TEST_PASSWORD };
}

/** An open month, long before the loans of the tests. */
export const nextMes = (): string => addMonths('1950-01-01', next()).slice(0, 7);

/** The records that the writes of several wings need. Each call makes another one and returns its id. */
export class Records {
  readonly caja: Caja;

  constructor(
    readonly api: TestApp,
    readonly admin: TestUsuario,
  ) {
    this.caja = new Caja(api, admin.token);
  }

  async cobrador(): Promise<string> {
    const body = { ...persona(), rol: 'cobrador' };
    return expectSuccess(await this.api.call(crearUsuario, { token: this.admin.token, body })).data._id;
  }

  async cliente(): Promise<string> {
    return (await createTestCliente(this.api, this.admin.token))._id;
  }

  /** A loan with a plan. */
  async withPlan(): Promise<string> {
    return (await this.caja.prestarWithPlan())._id;
  }

  /** Makes a gerente. @returns the token of a session. */
  async fresh(): Promise<string> {
    return (await createTestUsuario(this.api, 'gerente', `nuevo-${next()}`)).token;
  }
}
