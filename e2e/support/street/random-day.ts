import { expect } from '@playwright/test';
import { ApiClient } from '../api-client.js';
import type { Portal } from '../portal.js';
import { Collector, type Resultado } from './collector.js';
import { expectLedger } from './ledger.js';
import type { Phone } from './phone.js';
import type { Random } from './random.js';
import type { Ruta } from './ruta.js';

/** One thing that happens in a day. */
type Event =
  | 'pago'
  | 'visita'
  | 'gasto'
  | 'avion'
  | 'muerte'
  | 'sin-respuesta'
  | 'sesion'
  | 'oficina'
  | 'otro-telefono';

/** The events, each as often as its weight. */
const EVENTS: readonly Event[] = [
  ...Array<Event>(6).fill('pago'),
  ...Array<Event>(3).fill('visita'),
  ...Array<Event>(3).fill('avion'),
  'gasto',
  'muerte',
  'muerte',
  'sin-respuesta',
  'sin-respuesta',
  'sesion',
  'oficina',
  'otro-telefono',
];

const RESULTADOS: readonly Resultado[] = ['No pagó', 'No estaba', 'Se mudó'];

/** A collector's day in which things happen at random, on one phone, with the office and a second phone at work too. */
export class RandomDay {
  readonly events: Event[] = [];
  private readonly collector: Collector;
  private isInAirplaneMode = false;
  /** Tokens of sessions that ended. A killed browser may remember an older one. */
  private readonly ended = new Set<string | null>([null]);
  /** The payments of the office and of the second phone. */
  private readonly others: { readonly prestamo: string; readonly monto: number }[] = [];

  constructor(
    private readonly random: Random,
    private readonly ruta: Ruta,
    private readonly phone: Phone,
    private readonly api: ApiClient,
    private readonly portal: Portal,
  ) {
    this.collector = new Collector(phone);
  }

  async work(): Promise<void> {
    await this.phone.start();
    await this.phone.signIn(this.ruta.persona);
    while (this.collector.seen.length < this.ruta.prestamos.size) {
      const event = this.random.pick(EVENTS);
      this.events.push(event);
      await this.happen(event);
    }
  }

  /** The evening: everything works, and the collector resolves the refused writes. */
  async finish(): Promise<void> {
    this.phone.network.losesAnswers = false;
    this.isInAirplaneMode = false;
    await this.phone.setAirplaneMode(false);
    await this.signInIfAsked();
    await this.collector.resolveRefused();
    const own = await ApiClient.signIn(this.portal, this.ruta.persona);
    await expectLedger(own, this.collector, this.ruta.prestamos, this.others);
  }

  private async happen(event: Event): Promise<void> {
    switch (event) {
      case 'pago':
        return this.collector.collect(this.random.next() < 0.3 ? 10_000 + this.events.length : undefined);
      case 'visita':
        return this.collector.visit(this.random.pick(RESULTADOS));
      case 'gasto':
        return this.collector.spend(1_000 + this.events.length, this.random.next() < 0.5);
      case 'avion':
        this.isInAirplaneMode = !this.isInAirplaneMode;
        await this.phone.setAirplaneMode(this.isInAirplaneMode);
        return this.signInIfAsked();
      case 'muerte':
        return this.dieInATap();
      case 'sin-respuesta':
        this.phone.network.losesAnswers = !this.phone.network.losesAnswers;
        return;
      case 'sesion':
        return this.endSession();
      case 'oficina':
        return this.payElsewhere(this.api);
      case 'otro-telefono':
        return this.payElsewhere(await ApiClient.signIn(this.portal, this.ruta.persona));
    }
  }

  /** The browser dies between a tap and its answer. Then the screen says whether the payment was saved. */
  private async dieInATap(): Promise<void> {
    const tapped = await this.collector.tapCollect();
    await new Promise((resolve) => setTimeout(resolve, this.random.next() * 60));
    await this.phone.kill();
    await this.phone.start();
    await this.signInIfAsked();
    await this.collector.noteIfSaved(tapped);
  }

  /** The office ends the session of the phone, which notices it with its next call. */
  private async endSession(): Promise<void> {
    const token = await this.readToken();
    await fetch(`${this.portal.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    this.ended.add(token);
    await this.signInIfAsked();
  }

  /** Another user takes the next payment, which the phone does not know while it has no network. */
  private async payElsewhere(who: ApiClient): Promise<void> {
    if (!this.isInAirplaneMode) return;
    const { cliente, monto } = await this.collector.peekNext();
    const prestamo = this.ruta.prestamos.get(cliente) ?? '';
    await who.cobrar(prestamo, monto);
    this.others.push({ prestamo, monto });
    await this.collector.collect();
  }

  private async signInIfAsked(): Promise<void> {
    const { page } = this.phone;
    const login = page.getByRole('heading', { name: 'Iniciar Sesión' });
    await expect(login.or(this.collector.resumen)).toBeVisible();
    if (this.isInAirplaneMode || !this.ended.has(await this.readToken())) return;
    await page.reload();
    // The phone may have kept a session that is newer than the ended one, and goes on with it.
    const isDecided = async () => (await login.isVisible()) || !this.ended.has(await this.readToken());
    await expect.poll(isDecided, { timeout: 15_000 }).toBe(true);
    if (await login.isVisible()) await this.phone.signIn(this.ruta.persona);
  }

  private readToken(): Promise<string | null> {
    return this.phone.page.evaluate(() => localStorage.getItem('token'));
  }
}
