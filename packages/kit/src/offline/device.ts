import { type DispositivoRow, database } from './database';
import type { Envio } from './envio';

/** The phone and the number of the next write, within the transaction that keeps it. */
export async function nextNumber(usuario: string): Promise<Required<Pick<Envio, 'dispositivo' | 'numero'>>> {
  const device = await ensureDevice(usuario);
  const numero = device.numero + 1;
  await database.dispositivos.put({ ...device, numero });
  return { dispositivo: device.id, numero };
}

/** @returns the phone of a user, made if there is none. */
export async function ensureDevice(usuario: string): Promise<DispositivoRow> {
  const stored = await database.dispositivos.get(usuario);
  if (stored) return stored;
  const made = { usuario, id: crypto.randomUUID(), numero: 0 };
  await database.dispositivos.add(made);
  return made;
}
