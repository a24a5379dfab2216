import { listarJornadas, listarMovimientosDeCaja } from '@cartera/contrato/cajas';
import { listarCobros } from '@cartera/contrato/cobros';
import { type ControlEvento, verControl } from '@cartera/contrato/control';
import { listarDispositivos, listarEnvios } from '@cartera/contrato/dispositivos';
import { comprobarRecibo } from '@cartera/contrato/recibos';
import { verReporte } from '@cartera/contrato/reportes';
import { OFICINA } from '../../../../../src/esquema/cajas.sql.js';
import { expectSuccess } from '../../../../support/request.js';
import { verificaciones } from '../../../../support/test-verificaciones.js';
import { COBRADORES, type Lender } from './lender.js';
import type { ReciboDeTelefono } from './phone.js';

/** A place of the portal where pesos that somebody took can be seen, and the reconciliation of the ledger. */
export type Report =
  | 'phones'
  | 'to verify'
  | 'late arrivals'
  | 'forgiven'
  | 'control'
  | 'new clients'
  | 'counts'
  | 'expenses'
  | 'reconciliation';

/** A row of a report. */
export interface Row {
  readonly report: Report;
  /** Tells it from the other rows of its report. */
  readonly key: string;
  /** The people whom it names. */
  readonly nombres: readonly (string | null | undefined)[];
  readonly monto: number;
}

type Read = Omit<Row, 'report'>;

/** The pesos that the counts of each collector lack, by the rows of the reports. */
export function lackedIn(rows: readonly Row[]): number[] {
  return COBRADORES.map((cobrador) =>
    rows
      .filter(({ report, nombres: [titular] }) => report === 'counts' && titular === cobrador)
      .reduce((sum, { monto }) => sum + monto, 0),
  );
}

/** An honest admin, who reads the reports at the end of each day. */
export class SecondPerson {
  private readonly seen = new Set<string>();
  /** The codes of receipts that a report explained. */
  private readonly explained = new Set<string>();

  constructor(private readonly lender: Lender) {}

  /** Returns the rows that no earlier day had. */
  async newRows(): Promise<Row[]> {
    const read: Readonly<Record<Report, Read[]>> = {
      phones: await this.phones(),
      'to verify': await this.toVerify(),
      'late arrivals': await this.lateArrivals(),
      forgiven: await this.forgiven(),
      control: await this.control(({ tipo }) => tipo !== 'cliente_nuevo'),
      'new clients': await this.control(({ tipo }) => tipo === 'cliente_nuevo'),
      counts: await this.counts(),
      expenses: await this.expenses(),
      reconciliation: await this.reconciliation(),
    };
    const rows = Object.entries(read).flatMap(([report, found]) =>
      found.map((row) => ({ ...row, report: report as Report, key: `${report} ${row.key}` })),
    );
    const fresh = rows.filter(({ key }) => !this.seen.has(key));
    for (const { key } of rows) this.seen.add(key);
    return fresh;
  }

  private get api() {
    return this.lender.api;
  }

  private get token(): string {
    return this.lender.token('dora');
  }

  private async phones(): Promise<Read[]> {
    const query = { limit: 1000 };
    const { data } = expectSuccess(await this.api.call(listarDispositivos, { token: this.token, query }));
    const found: Read[] = [];
    for (const { _id: id, usuario } of data) {
      const options = { token: this.token, params: { id } };
      for (const envio of expectSuccess(await this.api.call(listarEnvios, options)).data) {
        const recibos = this.recibos().filter((one) => one.dispositivo === id && one.numero === envio.numero);
        const monto = envio.monto ?? (await this.notArrived(recibos));
        for (const { codigo } of recibos) this.explained.add(codigo);
        const key = `${id} ${envio.numero} ${envio.estado}`;
        found.push({ key, nombres: [usuario.nombre, envio.cierre?.autor], monto });
      }
    }
    for (const { _id: key, usuario, porRevisar } of data)
      if (porRevisar && !this.seen.has(`phones ${key}`))
        found.push({ key, nombres: [usuario.nombre], monto: await this.unexplained(usuario.nombre) });
    return found;
  }

  /** The pesos of receipts of a collector that did not arrive, and that no number of a phone explains. */
  private unexplained(nombre: string): Promise<number> {
    const own = COBRADORES.filter((cobrador) => cobrador === nombre);
    const recibos = own.flatMap((cobrador) => this.lender.phones[cobrador].recibos);
    return this.notArrived(recibos.filter(({ codigo }) => !this.explained.has(codigo)));
  }

  private recibos(): ReciboDeTelefono[] {
    return Object.values(this.lender.phones).flatMap(({ recibos }) => recibos);
  }

  /** The pesos of receipts that the portal does not have, as their clients show them. */
  private async notArrived(recibos: readonly ReciboDeTelefono[]): Promise<number> {
    let pesos = 0;
    for (const { codigo, monto } of recibos) {
      const { data } = expectSuccess(await this.api.call(comprobarRecibo, { params: { codigo } }));
      if (data.estado === 'sin_llegar') pesos += monto;
      this.explained.add(codigo);
    }
    return pesos;
  }

  /** The payments to be verified, and the payments that a person confirmed without a bank statement. */
  private async toVerify(): Promise<Read[]> {
    const { data } = await verificaciones(this.api, this.token, { sort: 'desde_desc', limit: '1000' });
    return data
      .filter(({ porExtracto }) => !porExtracto)
      .map(({ _id, estado, responsable, decide, monto }) => ({
        key: `${_id} ${estado}`,
        nombres: [responsable.nombre, decide?.nombre],
        monto,
      }));
  }

  private async lateArrivals(): Promise<Read[]> {
    const query = { llegada: 'tarde', limit: 1000 };
    const { data } = expectSuccess(await this.api.call(listarCobros, { token: this.token, query }));
    return data.map(({ _id: key, cobrador, monto }) => ({ key, nombres: [cobrador?.nombre], monto }));
  }

  private async forgiven(): Promise<Read[]> {
    const query = { tipo: 'condonado', desde: this.lender.today, limit: 1000 };
    const { data } = expectSuccess(await this.api.call(verReporte, { token: this.token, query }));
    return data.flatMap((row) =>
      'causa' in row ? [{ key: row.prestamo, nombres: [row.autor?.nombre], monto: row.monto }] : [],
    );
  }

  private async control(isRead: (row: ControlEvento) => boolean): Promise<Read[]> {
    // The database stamps the events with its own clock.
    const [{ mes }] = await this.api.db.query(
      `SELECT to_char(now() AT TIME ZONE 'America/Bogota', 'YYYY-MM') AS mes`,
    );
    const query = { mes, limit: 1000 };
    const { data } = expectSuccess(await this.api.call(verControl, { token: this.token, query }));
    return data.filter(isRead).map(({ _id, tipo, usuario, accesoDe, registradoPor, monto }) => ({
      key: `${_id} ${tipo}`,
      nombres: [usuario?.nombre, ...(accesoDe?.split(', ') ?? []), registradoPor],
      monto: Math.abs(monto ?? 0),
    }));
  }

  /** The differences of the counts. */
  private async counts(): Promise<Read[]> {
    const found: Read[] = [];
    for (const id of [OFICINA, ...COBRADORES.map((cobrador) => this.lender.id(cobrador))]) {
      const { data } = expectSuccess(
        await this.api.call(listarJornadas, { token: this.token, params: { id } }),
      );
      for (const { _id: key, titular, contadaPor, firmadaPor, saldo, contado } of data)
        if (contado !== null && contado !== saldo)
          found.push({ key, nombres: [titular, contadaPor, firmadaPor], monto: saldo - contado });
    }
    return found;
  }

  /** The expenses from the cash of each collector. */
  private async expenses(): Promise<Read[]> {
    const found: Read[] = [];
    for (const cobrador of COBRADORES) {
      const params = { id: this.lender.id(cobrador) };
      const query = { desde: this.lender.today, limit: 1000 };
      const movimientos = await this.api.call(listarMovimientosDeCaja, { token: this.token, params, query });
      for (const { _id: key, tipo, monto } of expectSuccess(movimientos).data)
        if (tipo === 'gasto') found.push({ key, nombres: [cobrador], monto: -monto });
    }
    return found;
  }

  /** The broken rules of the ledger. If both sides have the pesos, their state is wrong. */
  private async reconciliation(): Promise<Read[]> {
    return (await this.lender.caja('dora').descuadres()).map((descuadre) => {
      const { regla, prestamoId, esperado, hallado } = descuadre;
      const monto = esperado === hallado ? esperado : Math.abs(esperado - hallado);
      return { key: `${regla} ${prestamoId} ${esperado} ${hallado}`, nombres: [], monto };
    });
  }
}
