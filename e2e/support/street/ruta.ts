import { ApiClient, type Persona } from '../api-client.js';

/** A collector and the clients to visit today. */
export interface Ruta {
  readonly persona: Persona;
  /** The loan of each client, by the client's name. */
  readonly prestamos: ReadonlyMap<string, string>;
}

/** Pesos that the collector has in the morning. */
export const BASE = 50_000;

/** Creates a collector with a float, whose clients each owe a different amount: two daily installments, one overdue. */
export async function createRuta(api: ApiClient, cobrador: string, stops: number): Promise<Ruta> {
  const persona = await api.createPersona('cobrador', cobrador);
  const { data } = await api.call('POST', `/cajas/${persona._id}/abrir`, { base: BASE });
  const own = await ApiClient.signIn(api, persona);
  await own.call('POST', `/cajas/${persona._id}/aprobar`, { operacion: data.pendientes[0]._id });
  const prestamos = new Map<string, string>();
  for (let stop = 1; stop <= stops; stop++) {
    const nombre = `${String(stop).padStart(2, '0')} de ${cobrador}`;
    const cliente = await api.crearCliente(nombre, persona._id);
    prestamos.set(nombre, await api.createOverduePrestamo(cliente, 100_000 + stop * 2_000, 1, 4));
  }
  return { persona, prestamos };
}
