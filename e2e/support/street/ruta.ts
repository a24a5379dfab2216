import type { ApiClient, Persona } from '../api-client.js';

/** A collector and the clients to visit today. */
export interface Ruta {
  readonly persona: Persona;
  /** The loan of each client, by the client's name. */
  readonly prestamos: ReadonlyMap<string, string>;
}

/** Creates a collector whose clients each owe a different amount: two daily installments, one of them overdue. */
export async function createRuta(api: ApiClient, cobrador: string, stops: number): Promise<Ruta> {
  const persona = await api.createPersona('cobrador', cobrador);
  const prestamos = new Map<string, string>();
  for (let stop = 1; stop <= stops; stop++) {
    const nombre = `${String(stop).padStart(2, '0')} de ${cobrador}`;
    const cliente = await api.crearCliente(nombre, persona._id);
    prestamos.set(nombre, await api.createOverduePrestamo(cliente, 100_000 + stop * 2_000, 1, 4));
  }
  return { persona, prestamos };
}
