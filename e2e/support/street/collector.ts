import { expect, type Locator } from '@playwright/test';
import type { Phone } from './phone.js';

/** A payment that a collector received. */
export interface Pago {
  readonly cliente: string;
  readonly monto: number;
}

/** A payment or visit that a collector saw saved at a stop. */
export type Seen = Pago | { readonly cliente: string; readonly resultado: Resultado };

/** The outcomes without a payment that need one tap more, by the texts of their buttons. */
export const RESULTADOS = { 'No pagó': 'no_pago', 'No estaba': 'no_estaba', 'Se mudó': 'se_mudo' } as const;
export type Resultado = keyof typeof RESULTADOS;

const DIGITS = /\d[\d.]*/;

/** Whole pesos of a text such as 'RECIBÍ $ 30.000'. */
export function pesosOf(text: string): number {
  return Number((DIGITS.exec(text)?.[0] ?? '').replaceAll('.', ''));
}

/** Works on the screen of a phone as a collector does, and records its messages. */
export class Collector {
  /** In the order of the day. */
  readonly seen: Seen[] = [];
  /** Payments that the phone saved and the server then refused. */
  readonly refused: Pago[] = [];
  /** Pesos of each expense. */
  readonly spent: number[] = [];

  constructor(readonly phone: Phone) {}

  get resumen(): Locator {
    return this.phone.page.getByRole('region', { name: 'Resumen del día' });
  }

  /** The notice of what waits on the phone, once for all pages in the bar of the portal. */
  get cola(): Locator {
    return this.phone.page.getByRole('banner').getByRole('status');
  }

  /**
   * Receives the next client's debt, unless the phone learns meanwhile that another user received it.
   * @param monto pesos; default: the amount in the field.
   */
  async collect(monto?: number): Promise<void> {
    const { page } = this.phone;
    const tapped = await this.tapCollect(monto);
    const saved = page.getByText(/^(Guardado|Pago registrado|La oficina no)/);
    const question = page.getByRole('alert').filter({ hasText: 'Hoy ya recibiste' });
    await expect(saved.or(question)).toBeVisible();
    if (await saved.isVisible()) this.seen.push(tapped);
    else await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  }

  /** Taps to receive the next client's debt, and does not wait until it is saved. */
  async tapCollect(monto?: number): Promise<Pago> {
    const sheet = await this.openNext();
    const cliente = (await sheet.getAttribute('aria-label')) ?? '';
    if (monto !== undefined) {
      await sheet.getByRole('button', { name: 'Otro' }).click();
      await sheet.getByLabel('Monto', { exact: true }).fill(String(monto));
    }
    const receive = sheet.getByRole('button', { name: /^RECIBÍ/ });
    const tapped = { cliente, monto: pesosOf((await receive.textContent()) ?? '') };
    await receive.click();
    return tapped;
  }

  /** Notes a payment if the screen counts it, after its answer was missed. */
  async noteIfSaved(tapped: Pago): Promise<void> {
    await expect(this.resumen).toBeVisible();
    const visited = this.phone.page.getByText(/^Visitados/);
    if (!(await visited.isVisible())) return;
    await visited.click();
    const list = this.phone.page.getByRole('list', { name: 'Visitados' });
    if (await list.getByText(tapped.cliente).isVisible()) this.seen.push(tapped);
  }

  /** The next client and their debt. */
  async peekNext(): Promise<Pago> {
    const sheet = await this.openNext();
    const cliente = (await sheet.getAttribute('aria-label')) ?? '';
    const text = await sheet.getByRole('button', { name: /^RECIBÍ/ }).textContent();
    await sheet.getByRole('button', { name: 'Cerrar' }).click();
    return { cliente, monto: pesosOf(text ?? '') };
  }

  /** Waits until nothing is left to send. */
  async expectSent(): Promise<void> {
    await expect(this.resumen).toBeVisible();
    await this.closeReceipt();
    await expect(this.phone.page.getByText(/por enviar/)).toHaveCount(0, { timeout: 70_000 });
  }

  /** In the evening: waits until all is sent, and resolves the refused writes one by one. */
  async resolveRefused(): Promise<void> {
    const { page } = this.phone;
    const button = page.getByRole('button', { name: /^Por resolver/ });
    const list = page.getByRole('dialog', { name: 'Por resolver' });
    for (;;) {
      await this.expectSent();
      if (!(await button.isVisible())) return;
      await button.click();
      const item = list.getByRole('listitem').first();
      const title = (await item.getByRole('paragraph').first().textContent()) ?? '';
      if (title.startsWith('Cobro')) this.refused.push(this.pagoOf(title));
      // Two refused payments of one client in one minute have the same title.
      const alike = list.getByText(title);
      const before = await alike.count();
      await this.settle(item);
      await expect(alike).toHaveCount(before - 1);
      await list.getByRole('button', { name: 'Cerrar' }).click();
    }
  }

  /** The payment of a title such as 'Cobro de $ 90.000 a Rosa Elvira, 9:40 a. m.'. */
  private pagoOf(title: string): Pago {
    const pago = this.seen.find(
      (one): one is Pago =>
        'monto' in one &&
        title.includes(one.cliente) &&
        pesosOf(title) === one.monto &&
        // A refused client is offered again, and may be refused the same amount again.
        !this.refused.includes(one),
    );
    if (!pago) throw new Error(`The collector saw no payment as in: ${title}`);
    return pago;
  }

  /** Settles an item of 'Por resolver' with the office. */
  private async settle(item: Locator): Promise<void> {
    await item.getByRole('button', { name: 'Ya lo resolví con la oficina' }).click();
    await item.getByLabel('¿Cómo se resolvió?').fill('La oficina ya lo tenía');
    await item.getByRole('button', { name: 'Pedir a la oficina que lo cierre' }).click();
  }

  /** Writes down that the next client did not pay. */
  async visit(resultado: Resultado): Promise<void> {
    const sheet = await this.openNext();
    const cliente = (await sheet.getAttribute('aria-label')) ?? '';
    await sheet.getByRole('button', { name: resultado }).click();
    await this.phone.page.getByRole('button', { name: 'Guardar visita' }).click();
    await expect(this.phone.page.getByRole('dialog')).toHaveCount(0);
    await expect(this.phone.page.getByText('Visita guardada').last()).toBeVisible();
    this.seen.push({ cliente, resultado });
  }

  /** Spends on transport, from the day and back to it. */
  async spend(monto: number, withSlip = false): Promise<void> {
    const { page } = this.phone;
    await this.closeReceipt();
    await this.resumen.getByRole('link', { name: /^Efectivo conmigo/ }).click();
    await page.getByRole('button', { name: 'Gasto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar gasto' });
    await dialog.getByLabel('Monto').fill(String(monto));
    await dialog.getByText('Transporte', { exact: true }).click();
    if (withSlip) {
      const slip = { name: 'recibo.png', mimeType: 'image/png', buffer: await page.screenshot() };
      await dialog.getByLabel('Foto del recibo').setInputFiles(slip);
      await expect(dialog.getByText('Foto lista.')).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Registrar gasto' }).click();
    // The notice of an earlier one may still be there: the dialog closes once this one is saved.
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Gasto guardado').last()).toBeVisible();
    this.spent.push(monto);
    await page.goBack();
    await expect(this.resumen).toBeVisible();
  }

  /** The total that the screen should show. */
  get collected(): number {
    return this.seen.reduce((sum, seen) => sum + ('monto' in seen ? seen.monto : 0), 0);
  }

  /** Expects the screen to count everything that it said was saved. */
  async expectDay(stops: number): Promise<void> {
    const pesos = this.collected.toLocaleString('es-CO');
    await expect(this.resumen).toContainText(`${this.seen.length} de ${stops} visitas`);
    await expect(this.resumen).toContainText(`$ ${pesos} de`);
  }

  async closeReceipt(): Promise<void> {
    const { page } = this.phone;
    const next = page.getByRole('button', { name: 'Siguiente cliente' });
    if (await next.isVisible()) await next.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  private async openNext(): Promise<Locator> {
    const { page } = this.phone;
    await this.closeReceipt();
    await page.getByRole('button', { name: 'COBRAR' }).click();
    return page.getByRole('dialog');
  }
}
