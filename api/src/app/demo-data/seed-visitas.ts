import { addDays } from '@cartera/dominio/dates';
import { orderByNearness } from '@cartera/dominio/orden';
import { Injectable } from '@nestjs/common';
import { Clientes } from '../../clientes/clientes.js';
import { OrdenDeVisitas } from '../../cobranza/mi-dia/orden-de-visitas.js';
import { RegistrarVisita } from '../../cobranza/visitas/registrar-visita.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';
import type { SeededCliente } from './seed-prestamos.js';

const CENTER = { latitud: 3.43, longitud: -76.52 };
const DEGREES = 0.06;
/** One client of so many has no pin yet. */
const WITHOUT_PIN = 8;
const MS_PER_DAY = 86_400_000;

/** Gives the demo clients pins, an order of visits, and some visits of the last days. */
@Injectable()
export class SeedVisitas {
  constructor(
    private readonly clientes: Clientes,
    private readonly orden: OrdenDeVisitas,
    private readonly registrarVisita: RegistrarVisita,
    private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, clientes: readonly SeededCliente[], gerente: Actor): Promise<void> {
    const pinned = clientes
      .map(({ id, cobrador }, i) => ({ id, cobrador, ...pointOf(i) }))
      .filter((_, i) => i % WITHOUT_PIN !== WITHOUT_PIN - 1);
    for (const { id, cobrador, latitud, longitud } of pinned) {
      await this.clientes.ubicar(tx, id, { latitud, longitud }, cobrador);
    }
    const cobrador = clientes[0]?.cobrador;
    if (!cobrador) return;
    const own = pinned.filter((one) => one.cobrador.usuarioId === cobrador.usuarioId);
    const order = orderByNearness(own).map(({ id }) => id);
    await this.orden.replace(tx, cobrador.usuarioId, order, gerente);
    const [absent, broke, promised] = own.map(({ id }) => id);
    const today = this.clock.today();
    await this.visit(
      tx,
      cobrador,
      { cliente: absent, resultado: 'no_estaba', nota: 'La vecina dice que vuelve en la noche' },
      1,
    );
    await this.visit(tx, cobrador, { cliente: broke, resultado: 'no_pago', motivo: 'No le han pagado' }, 2);
    const promesa = { fecha: today, monto: 40_000 };
    await this.visit(tx, cobrador, { cliente: promised, resultado: 'promesa', promesa }, 1);
    const broken = { fecha: addDays(today, -1), monto: 30_000 };
    await this.visit(tx, cobrador, { cliente: broke, resultado: 'promesa', promesa: broken }, 3);
  }

  private async visit(
    tx: Tx,
    cobrador: Actor,
    { cliente, ...visita }: VisitaDeDemo,
    daysAgo: number,
  ): Promise<void> {
    if (!cliente) return;
    const ocurridoEn = new Date(this.clock.now().getTime() - daysAgo * MS_PER_DAY).toISOString();
    await this.registrarVisita.execute(tx, { ...visita, cliente, ocurridoEn }, cobrador);
  }
}

type VisitaDeDemo = Omit<Parameters<RegistrarVisita['execute']>[1], 'cliente'> & {
  readonly cliente: string | undefined;
};

/** A point of the city, the same one for a client. */
function pointOf(index: number): { latitud: number; longitud: number } {
  const part = (factor: number) => ((((index + 1) * factor) % 1_000) / 1_000 - 0.5) * DEGREES;
  return { latitud: CENTER.latitud + part(617), longitud: CENTER.longitud + part(389) };
}
