import { listarCajas, verCaja } from '@cartera/contrato/cajas';
import { abrirCaja, aprobarOperacion, cerrarCaja, moverCapital } from '@cartera/contrato/cajas-operaciones';
import type { Rol } from '@cartera/contrato/catalogs';
import { editarConfiguracion } from '@cartera/contrato/configuracion';
import { listarPrestamos } from '@cartera/contrato/prestamos';
import { confirmar } from '@cartera/contrato/sesiones';
import { addDays } from '@cartera/dominio/dates';
import type { Random } from '../../../../../bench/dataset/random.js';
import { OFICINA } from '../../../../../src/esquema/cajas.sql.js';
import { expectSuccess } from '../../../../support/request.js';
import { TestApp } from '../../../../support/test-app.js';
import { decidir, putTope } from '../../../../support/test-aprobaciones.js';
import { createTestCliente } from '../../../../support/test-clientes.js';
import { Caja } from '../../../../support/test-prestamos.js';
import { createTestUsuario, openTestSession, TEST_PASSWORD } from '../../../../support/test-usuarios.js';
import { verificaciones, verificar } from '../../../../support/test-verificaciones.js';
import { Phone } from './phone.js';

/** The pesos that a collector may spend on a day without the office. */
export const LIMITE_GASTO = 20_000;
/** The pesos of a loan of which a client pays some. */
export const DEBT = 2_000_000;
const CAPITAL = 5_000_000_000;
const FRIEND = 90_000_000;

/** The staff by name. `rosa`, `olga` and `dora` are honest: collector, gerente and admin. `primo` and `prima` have one will. */
const STAFF = {
  dora: 'admin',
  olga: 'gerente',
  rosa: 'cobrador',
  ladron: 'cobrador',
  gera: 'gerente',
  primo: 'cobrador',
  prima: 'gerente',
  jefe: 'admin',
} as const satisfies Record<string, Rol>;
export type Nombre = keyof typeof STAFF;
export const NOMBRES = Object.keys(STAFF) as Nombre[];
export const COBRADORES = ['rosa', 'ladron', 'primo'] as const satisfies readonly Nombre[];
type Cobrador = (typeof COBRADORES)[number];

/** A user of the lender. */
interface Person {
  readonly id: string;
  readonly email: string;
  token: string;
}

/** A lender with the settings of production, and with a thief in each role. */
export class Lender {
  /** The loan of a friend of the thieves. */
  friend = '';
  private readonly amounts = new Set<number>();
  /** Pesos that an account of a collector has and that are not in their bag. */
  private readonly missing = new Map<Cobrador, number>();

  private constructor(
    readonly api: TestApp,
    readonly random: Random,
    private readonly people: Readonly<Record<Nombre, Person>>,
    readonly phones: Readonly<Record<Cobrador, Phone>>,
  ) {}

  static async open(firstDay: string, random: Random): Promise<Lender> {
    const config = { cajaEstricta: true, confirmActions: true };
    const api = await TestApp.forFile({ today: firstDay, config });
    const people: Partial<Record<Nombre, Person>> = {};
    for (const nombre of NOMBRES) people[nombre] = await createTestUsuario(api, STAFF[nombre], nombre);
    const staff = people as Record<Nombre, Person>;
    const phones: Partial<Record<Cobrador, Phone>> = {};
    for (const nombre of COBRADORES) phones[nombre] = new Phone(api, () => staff[nombre].token);
    const lender = new Lender(api, random, staff, phones as Record<Cobrador, Phone>);
    await lender.prepare();
    return lender;
  }

  get today(): string {
    return this.api.clock.today();
  }

  id(nombre: Nombre): string {
    return this.people[nombre].id;
  }

  email(nombre: Nombre): string {
    return this.people[nombre].email;
  }

  /** The session of a person. A second has passed since the last act, so that each row of the journal has its own moment. */
  token(nombre: Nombre): string {
    this.api.clock.advance(1000);
    return this.people[nombre].token;
  }

  /** The calls about loans and payments, by a person. */
  caja(nombre: Nombre): Caja {
    return new Caja(this.api, this.token(nombre));
  }

  /** Pesos, different each time, so that a row can be told from another one. */
  pesos(min = 5_000, max = 40_000): number {
    for (;;) {
      const monto = min + this.random.integer(max - min);
      if (this.amounts.has(monto)) continue;
      this.amounts.add(monto);
      return monto;
    }
  }

  /** The id of a loan without interest to a client of years, which an honest gerente gives. */
  async prestar(monto: number, cobrador?: Cobrador, terminos: object = {}): Promise<string> {
    const owner = cobrador && { cobrador: this.id(cobrador) };
    const { _id: cliente } = await createTestCliente(this.api, this.token('dora'), { ...owner });
    const prestamo = {
      cliente,
      monto,
      interes: 0,
      cuotas: 4,
      fechaInicio: this.today,
      ...owner,
      ...terminos,
    };
    return (await this.caja('olga').prestarWithPlan(prestamo))._id;
  }

  /** The id of such a loan that is a week late. */
  late(monto: number): Promise<string> {
    return this.prestar(monto, undefined, { fechaInicio: addDays(this.today, -14) });
  }

  /** A collector registers a client, and a gerente lends to them. @returns the pesos. */
  async lendToClientOf(cobrador: Cobrador, gerente: Nombre): Promise<number> {
    const monto = this.pesos(1_000_000, 3_000_000);
    const { _id: cliente } = await createTestCliente(this.api, this.token(cobrador));
    await this.caja(gerente).prestar({ cliente, monto, fechaInicio: this.today });
    return monto;
  }

  /** The id of a payment in cash that a person registered in the office, and of its loan. */
  async cobrado(nombre: Nombre, monto: number): Promise<{ cobro: string; prestamo: string }> {
    const prestamo = await this.prestar(DEBT);
    const { _id: cobro } = expectSuccess(await this.caja(nombre).cobrar(prestamo, monto)).data;
    return { cobro, prestamo };
  }

  /** A person confirms who they are, with their own password. */
  async stepUp(nombre: Nombre): Promise<void> {
    const body = { password: TEST_PASSWORD };
    expectSuccess(await this.api.call(confirmar, { token: this.token(nombre), body }));
  }

  async saldo(cuenta: string): Promise<number> {
    return expectSuccess(await this.api.call(verCaja, { token: this.token('dora'), params: { id: cuenta } }))
      .data.saldo;
  }

  /** Expects that an act leaves each account of cash and the debt of all clients as they were. */
  async movesNothing<T>(act: () => Promise<T>): Promise<T> {
    const before = await this.balances();
    const result = await act();
    expect(await this.balances()).toEqual(before);
    return result;
  }

  /** The honest gerente refuses what waits. */
  async refuse(aprobacion: string): Promise<void> {
    const body = { rechazar: true, motivo: 'No lo conozco' };
    expectSuccess(await decidir(this.api, this.token('olga'), aprobacion, body));
  }

  /** Somebody refuses an operation of an account. */
  async refuseIn(cuenta: string, operacion?: string, nombre: Nombre = 'olga'): Promise<undefined> {
    const body = { operacion, rechazar: true, motivo: 'No lo conozco' };
    const options = { token: this.token(nombre), params: { id: cuenta }, body };
    expectSuccess(await this.api.call(aprobarOperacion, options));
    return undefined;
  }

  /** A collector keeps pesos that their account has. */
  pocket(cobrador: Cobrador, monto: number): void {
    this.missing.set(cobrador, this.missingOf(cobrador) + monto);
  }

  missingOf(cobrador: Cobrador): number {
    return this.missing.get(cobrador) ?? 0;
  }

  /** Opens a day. The honest gerente refuses the payments of the day before that no statement has, which are owed as cash. */
  async startDay(day: string): Promise<void> {
    this.api.clock.set(day);
    await this.signIn();
    await this.refuseUnverified();
    for (const cobrador of COBRADORES) {
      const params = { id: this.id(cobrador) };
      expectSuccess(await this.api.call(abrirCaja, { token: this.token(cobrador), params, body: {} }));
    }
  }

  /**
   * Each collector counts the cash in the bag, and somebody of the office signs.
   * @returns the pesos that each count lacks.
   */
  async endDay(): Promise<number[]> {
    const kept = COBRADORES.map((cobrador) => this.missingOf(cobrador));
    for (const cobrador of COBRADORES) {
      const [id, missing] = [this.id(cobrador), this.missingOf(cobrador)];
      const body = { contado: (await this.saldo(id)) - missing, ...(missing > 0 && { motivo: 'No sé' }) };
      const counted = await this.api.call(cerrarCaja, { token: this.token(cobrador), params: { id }, body });
      const operacion = expectSuccess(counted).data.pendientes[0]?._id;
      const token = this.token(cobrador === 'primo' ? 'prima' : 'olga');
      expectSuccess(await this.api.call(aprobarOperacion, { token, params: { id }, body: { operacion } }));
      this.missing.delete(cobrador);
    }
    return kept;
  }

  get yesterday(): string {
    return addDays(this.today, -1);
  }

  /** Opens a session of each person, for a day or after somebody ended them. */
  async signIn(): Promise<void> {
    for (const person of Object.values(this.people))
      person.token = await openTestSession(this.api, person.id);
  }

  private async prepare(): Promise<void> {
    await this.stepUp('dora');
    const params = { id: OFICINA };
    const body = { tipo: 'capital', monto: CAPITAL, persona: 'Dora', nota: 'Para prestar' };
    expectSuccess(await this.api.call(moverCapital, { token: this.token('dora'), params, body }));
    const settings = { limiteGastoDia: LIMITE_GASTO, comisionCobrador: 1 };
    expectSuccess(await this.api.call(editarConfiguracion, { token: this.token('dora'), body: settings }));
    await putTope(this.api);
    for (const phone of Object.values(this.phones)) await phone.register();
    this.friend = await this.prestar(FRIEND);
  }

  private async refuseUnverified(): Promise<void> {
    for (const cobrador of COBRADORES) {
      const query = { estado: 'pendiente', caja: this.id(cobrador), limit: '1000' };
      const { data } = await verificaciones(this.api, this.token('olga'), query);
      for (const { _id, monto } of data) {
        const body = { rechazar: true, motivo: 'No está en el extracto' };
        expectSuccess(await verificar(this.api, this.token('olga'), _id, body));
        this.pocket(cobrador, monto);
      }
    }
  }

  private async balances() {
    const token = this.token('dora');
    const cajas = expectSuccess(await this.api.call(listarCajas, { token, query: { limit: 1000 } })).data;
    const { resumen } = expectSuccess(await this.api.call(listarPrestamos, { token }));
    return [resumen.saldoPendiente, ...cajas.map(({ titular, saldo }) => `${titular} ${saldo}`)];
  }
}
