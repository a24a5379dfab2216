import { reportarEnvio } from '@cartera/contrato/dispositivos';
import { logFailure } from '../diagnostics/log-failure';
import { invoke } from '../http/call';
import { outcomeOf } from './answer';
import { type EnvioRow, openDatabase } from './database';
import type { Envio } from './envio';
import { ownId } from './keys';
import { openEnvio } from './rows';

const TIMEOUT_MS = 8_000;
const MAX_TEXT = 500;

/** Reports writes of one user to the office. @returns false if some are still to be reported. */
export async function reportAll(key: CryptoKey, rows: readonly EnvioRow[]): Promise<boolean> {
  let isDone = true;
  for (const row of rows) {
    // Another user may have signed in meanwhile.
    if (ownId() !== row.usuario) return true;
    const body = reportOf(await openEnvio(key, row), row);
    try {
      await invoke(reportarEnvio, { params: { id: row.dispositivo }, body, timeoutMs: TIMEOUT_MS });
    } catch (error) {
      logFailure('No se pudo avisar a la oficina de un envío rechazado', error);
      const { kind } = outcomeOf(error, Date.now());
      if (kind === 'sin-sesion') return true;
      if (kind === 'sin-red') return false;
      if (kind === 'falla') {
        isDone = false;
        continue;
      }
      // Repeating a refused report changes nothing. The missing number tells the office.
    }
    await markReported(row);
  }
  return isDone;
}

async function markReported({ orden, estado }: EnvioRow): Promise<void> {
  const db = await openDatabase();
  await db.transaction('rw', db.envios, async () => {
    // Its user may have asked for something meanwhile.
    const current = await db.envios.get(orden);
    if (current?.estado === estado) await db.envios.update(orden, { reportado: true });
  });
}

function reportOf({ route, params, body, datos, ocurridoEn, error, motivo }: Envio, row: EnvioRow) {
  const fields = { ...toFields(datos), ...params, ...toFields(body) };
  const { cliente, prestamo, monto, nota, observaciones } = fields;
  return {
    numero: row.numero,
    llave: row.llave,
    ruta: `${route.method} ${route.path}`,
    error: error?.code,
    cliente: toFields(cliente)._id ?? cliente,
    prestamo,
    monto,
    ocurridoEn,
    nota: cut(nota ?? observaciones),
    pedido: row.estado === 'resuelto' ? cut(motivo) : undefined,
  };
}

const toFields = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Fields;
const cut = (text: unknown) => (typeof text === 'string' ? text.slice(0, MAX_TEXT) : undefined);

type Fields = Readonly<Record<string, unknown>>;
