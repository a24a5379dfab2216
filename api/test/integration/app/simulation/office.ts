import { crearMeta } from '@cartera/contrato/metas';
import { listarPeriodos } from '@cartera/contrato/periodos';
import { addDays } from '@cartera/dominio/dates';
import { dayAfterPeriodo, periodoOf } from '@cartera/dominio/periodo';
import { expectSuccess } from '../../../support/request.js';
import { runNoche } from '../../../support/run-noche.js';
import { TestApp } from '../../../support/test-app.js';
import { createTestCliente } from '../../../support/test-clientes.js';
import { Caja } from '../../../support/test-prestamos.js';
import { createTestUsuario, openTestSession } from '../../../support/test-usuarios.js';
import { type Figures, monthReports, shownFigures } from './figures.js';
import { ledgerFigures } from './ledger.js';
import type { Portfolio } from './operations.js';

const GERENTES = 3;
const COBRADORES = 5;
const CLIENTES = 30;
const SESSION_HOURS = 720;

/** A lender with eight users, whose months close five days after their end. */
export class Office {
  readonly closedMonths = new Map<string, unknown>();
  private tokens: string[] = [];

  private constructor(
    readonly api: TestApp,
    private readonly firstDay: string,
    private readonly staff: readonly string[],
    readonly portfolio: Portfolio,
  ) {}

  static async open(firstDay: string): Promise<Office> {
    const config = { cierreAutomaticoDias: 5, sessionHours: SESSION_HOURS, diasAtrasCobrador: 3 };
    const api = await TestApp.create({ today: firstDay, config });
    const staff: string[] = [];
    for (let i = 0; i < GERENTES; i++)
      staff.push((await createTestUsuario(api, 'gerente', `gerente${i}`)).id);
    for (let i = 0; i < COBRADORES; i++)
      staff.push((await createTestUsuario(api, 'cobrador', `cobrador${i}`)).id);
    const [gerente = ''] = staff;
    const token = await openTestSession(api, gerente);
    const clientes: string[] = [];
    for (let i = 0; i < CLIENTES; i++) {
      const cobrador = staff[GERENTES + (i % (COBRADORES + 1))];
      clientes.push((await createTestCliente(api, token, { ...(cobrador && { cobrador }) }))._id);
    }
    const { _id: first } = await new Caja(api, token).prestar({
      cliente: clientes[0] ?? '',
      fechaInicio: firstDay,
    });
    const office = new Office(api, firstDay, staff, { clientes, prestamos: [first] });
    await office.startDay(firstDay);
    return office;
  }

  /** The calls of one of the users. */
  caja(user: number): Caja {
    return new Caja(this.api, this.tokens[user % this.tokens.length] ?? '');
  }

  /** Signs everybody in and runs the night; in a new month, sets the goals. */
  async startDay(today: string): Promise<void> {
    this.api.clock.set(today);
    this.tokens = await Promise.all(this.staff.map((id) => openTestSession(this.api, id)));
    await runNoche(this.api);
    if (today.endsWith('-01') || today === this.firstDay) await this.setMetas(periodoOf(today));
    await this.keepClosedMonths();
  }

  shownFigures(): Promise<Figures> {
    return shownFigures(this.api, this.caja(0).token, addDays(this.firstDay, -60));
  }

  ledgerFigures(): Promise<Figures> {
    return ledgerFigures(this.api.db, this.api.clock.today());
  }

  monthReports(mes: string): Promise<unknown> {
    return monthReports(this.api, this.caja(0).token, mes, addDays(dayAfterPeriodo(mes), -1));
  }

  private async keepClosedMonths(): Promise<void> {
    const { data } = expectSuccess(await this.api.call(listarPeriodos, { token: this.caja(0).token }));
    for (const { mes, cerrado } of data) {
      if (cerrado && !this.closedMonths.has(mes)) this.closedMonths.set(mes, await this.monthReports(mes));
    }
  }

  private async setMetas(periodo: string): Promise<void> {
    for (const cobradorId of this.staff.slice(GERENTES)) {
      const body = {
        cobradorId,
        periodo,
        metaMonto: 500_000,
        metaCobros: 20,
        fechaVencimiento: `${periodo}-28`,
      };
      expectSuccess(await this.api.call(crearMeta, { token: this.caja(0).token, body }));
    }
  }
}
