import { noteUnconfirmed } from '../browser/phone-queue';
import { logFailure } from '../diagnostics/log-failure';
import { ApiError, isRejection, NotSentError } from '../http/errors';
import { openDatabase } from './database';
import type { NuevoEnvio } from './envio';
import { keepSealed, ownId } from './keys';
import { sealEnvio } from './queue';
import { deleteManual } from './rows';
import { isTooOld, transmit } from './sender';
import { storageFailureOf } from './storage-failure';
import { readEnvios } from './use-envios';

const OTHER_PENDING =
  'Otro pago espera su respuesta, quizás en otra pestaña. Cierra este diálogo y resuélvelo primero.';
const OTHER_USER = 'No se envió: la sesión cambió en otra pestaña.';
const RETRY_EXPIRED =
  'Pasó demasiado tiempo para reintentar este pago. Mira si aparece registrado antes de cobrar otra vez.';

/**
 * Keeps a manual write and sends it. It stays in the outbox until the server answers, or until its user discards it. A
 * browser that cannot keep it sends it all the same.
 * @returns the server's answer.
 * @throws ApiError, NetworkError; NotSentError if another write of its group has no answer, if it is too old for a
 * retry, or if the session changed before it was sent.
 */
export async function sendManual<Answer>(envio: NuevoEnvio): Promise<Answer> {
  const usuario = ownId();
  const isRetry = await keep(envio, usuario);
  // Another user may have signed in meanwhile, who must not send this payment.
  if (ownId() !== usuario) throw new NotSentError(OTHER_USER);
  try {
    const answer = await transmit<Answer>(envio);
    await discardManual(envio.llave);
    return answer;
  } catch (error) {
    if (isRejection(error) && !(isRetry && isUnprocessed(error))) await discardManual(envio.llave);
    throw error;
  }
}

/** Deletes a manual write: the server answered, or its user discards it. It never fails. */
export async function discardManual(llave: string): Promise<void> {
  try {
    await deleteManual(llave);
    await readEnvios();
  } catch (error) {
    logFailure('No se pudo borrar un pago que ya tiene respuesta', error);
  }
}

/** @returns true for a retry: the server may have the write. @throws NotSentError */
async function keep(envio: NuevoEnvio, usuario: string | null): Promise<boolean> {
  if (usuario === null) return false;
  try {
    const db = await openDatabase();
    const sealWith = (key: CryptoKey) => sealEnvio(key, usuario, envio, 'manual');
    const kept = await keepSealed(usuario, sealWith, async (sealed) => {
      const { grupo, llave } = envio;
      const current = await db.envios
        .where({ usuario })
        .filter((row) => row.grupo === grupo)
        .first();
      // A retry does not renew the age of its key.
      if (current && !isTooOld(current)) return current.llave === llave ? 'retry' : 'other';
      if (current) await db.envios.delete(current.orden);
      if (current?.llave === llave) return 'expired';
      await db.envios.add({ ...sealed, grupo, enviadoEn: Date.now() });
      noteUnconfirmed(true);
      return 'new';
    });
    await readEnvios();
    if (kept === 'other') throw new NotSentError(OTHER_PENDING);
    if (kept === 'expired') throw new NotSentError(RETRY_EXPIRED);
    return kept === 'retry';
  } catch (error) {
    if (error instanceof NotSentError) throw error;
    logFailure('No se pudo guardar un pago antes de enviarlo', storageFailureOf(error));
    return false;
  }
}

/** True if the server refused the request before it processed it: the first attempt may still have paid. */
function isUnprocessed(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 429].includes(error.status);
}
