import type { MiDia, Parada } from '@cartera/contrato/mi-dia';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { type Queryable, rows } from '../../platform/db/query.js';
import { CONTACTOS } from '../contactos/contactos.queries.js';
import { OrdenDeVisitas } from './orden-de-visitas.js';
import { CLIENTES, COBROS, PAGADO_DE_CUOTAS, PARADAS, PRESTAMOS, PROMESAS, VISITAS } from './paradas.sql.js';

type Prestamo = Parada['prestamos'][number];
type Promesa = NonNullable<Parada['promesa']>;

interface OfCliente {
  readonly cliente: string;
}

/** The stops of a day, and their sums in pesos. */
export type Paradas = Pick<MiDia, 'paradas' | 'cobrado' | 'esperado'>;

/** Reads whom a collector visits today, in a fixed number of statements. */
@Injectable()
export class ParadasQueries {
  constructor(
    private readonly orden: OrdenDeVisitas,
    private readonly clock: Clock,
  ) {}

  async of(cobradorId: string, db: Queryable): Promise<Paradas> {
    const today = this.clock.today();
    const ids = (await rows<{ id: string }>(db, PARADAS, [today, cobradorId])).map(({ id }) => id);
    const read = <T extends object>(sql: string) => rows<T & OfCliente>(db, sql, [today, ids]);
    const [clientes, orden, prestamos, cobros, pagado, visitas, promesas, contactos] = await Promise.all([
      rows<Parada['cliente']>(db, CLIENTES, [ids]),
      this.orden.of(cobradorId, db),
      rows<Omit<Prestamo, 'cobros'> & OfCliente>(db, PRESTAMOS, [today, cobradorId, ids]),
      read<{ prestamo: string; cobros: Prestamo['cobros']; hoy: number }>(COBROS),
      read<{ monto: number }>(PAGADO_DE_CUOTAS),
      read<Pick<Parada, 'visitas'>>(VISITAS),
      read<{ promesa: Promesa; estado: string; incumplidas: number }>(PROMESAS),
      read<Pick<Parada, 'contactos'>>(CONTACTOS),
    ]);
    const prestamosOf = groupBy(prestamos);
    const cobrosOf = new Map(cobros.map((found) => [found.prestamo, found.cobros]));
    const hoyOf = groupBy(cobros);
    const [visitasOf, promesaOf, contactosOf] = [
      byCliente(visitas),
      byCliente(promesas),
      byCliente(contactos),
    ];
    const placeOf = new Map(orden.map(({ _id, posicion }, place) => [_id, { posicion, place }]));
    const paradas = clientes.map((cliente): Parada => {
      const { _id } = cliente;
      const promesa = promesaOf.get(_id);
      return {
        cliente,
        posicion: placeOf.get(_id)?.posicion ?? null,
        prestamos: (prestamosOf.get(_id) ?? []).map(({ cliente: _cliente, ...prestamo }) => ({
          ...prestamo,
          cobros: cobrosOf.get(prestamo._id) ?? [],
        })),
        cobradoHoy: sumBy(hoyOf.get(_id) ?? [], ({ hoy }) => hoy),
        promesa: promesa && promesa.estado !== 'cumplida' ? promesa.promesa : null,
        promesasIncumplidas: promesa?.incumplidas ?? 0,
        visitas: visitasOf.get(_id)?.visitas ?? [],
        contactos: contactosOf.get(_id)?.contactos ?? [],
      };
    });
    const place = ({ cliente }: Parada) => placeOf.get(cliente._id)?.place ?? orden.length;
    paradas.sort(
      (a, b) => Number(isPromisedFor(b, today)) - Number(isPromisedFor(a, today)) || place(a) - place(b),
    );
    return {
      paradas,
      cobrado: sumBy(paradas, ({ cobradoHoy }) => cobradoHoy),
      esperado: sumBy(prestamos, ({ hoy, atrasado }) => hoy + atrasado) + sumBy(pagado, ({ monto }) => monto),
    };
  }
}

function isPromisedFor({ promesa }: Parada, today: string): boolean {
  return promesa?.fecha === today;
}

function byCliente<T extends OfCliente>(found: readonly T[]): ReadonlyMap<string, T> {
  return new Map(found.map((one) => [one.cliente, one]));
}

function groupBy<T extends OfCliente>(found: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of found) {
    const group = groups.get(one.cliente);
    if (group) group.push(one);
    else groups.set(one.cliente, [one]);
  }
  return groups;
}

function sumBy<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}
