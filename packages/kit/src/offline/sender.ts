import { IDEMPOTENCY_KEY_DAYS } from '@cartera/contrato/catalogs';
import { isLive } from '@cartera/contrato/health';
import { isOnline } from '../browser/use-online';
import { logFailure } from '../diagnostics/log-failure';
import { invoke } from '../http/call';
import { useSession } from '../session/session';
import { outcomeOf } from './answer';
import { type EnvioRow, openDatabase } from './database';
import type { Envio, NuevoEnvio } from './envio';
import { keyOf, ownId, useUnlockedKey } from './keys';
import { openEnvio, rowsOf, unreportedOf } from './rows';
import { openBytes, seal } from './seal';
import { isLocked } from './storage-failure';

/** A write that hangs this long counts as unsent; its key makes the next attempt harmless. */
const TIMEOUT_MS = 8_000;
/** A photo over a slow network. */
const FILE_TIMEOUT_MS = 60_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
const MS_PER_DAY = 86_400_000;
/** A day less than the server keeps the key: after that, a second attempt could register it twice. */
const RESEND_LIMIT_MS = (IDEMPOTENCY_KEY_DAYS - 1) * MS_PER_DAY;
const TOO_OLD = {
  code: 'ENVIO_ANTIGUO',
  message: 'Se envió hace varios días sin respuesta. Revisa con la oficina si ya está registrado',
};
const FILE_LOST = {
  code: 'ARCHIVO_PERDIDO',
  message: 'La foto ya no está en este teléfono. Tómala de nuevo',
};
/** One tab sends at a time. */
const LOCK = 'cartera:envios';

/** The message of the service worker to its pages when the browser has a network again. */
const WAKE_MESSAGE = 'cartera:enviar';

/** The result of a round. */
interface Round {
  readonly waiting: boolean;
  /** The server asked for this pause. */
  readonly retryAfterMs: number;
}

let running: Promise<void> | undefined;
let again = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let notBefore = 0;

/** Sends what waits, in order. Settles when nothing more can be sent now; it never fails. */
export function sendNow(): Promise<void> {
  again = true;
  running ??= run().finally(() => {
    running = undefined;
  });
  return running;
}

/** Asks the browser to wake the page when there is a network again. Safari cannot. */
export async function wakeLater(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const sync = (worker as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync;
  await sync?.register(WAKE_MESSAGE).catch(() => undefined);
}

let started = false;

/** Sends from now on whenever it may help: a network again, a page in sight again, or a sign of the service worker. */
export function startSending(): void {
  if (started) return;
  started = true;
  window.addEventListener('online', () => void sendNow());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendNow();
  });
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === WAKE_MESSAGE) void sendNow();
  });
  useSession.subscribe((now, previous) => {
    if (now.token !== previous.token) void sendNow();
  });
  useUnlockedKey.subscribe(() => void sendNow());
  void sendNow();
}

async function run(): Promise<void> {
  clearTimeout(timer);
  while (again) {
    again = false;
    if (Date.now() < notBefore) break;
    try {
      const round = await locked(sendRound);
      if (!round.waiting) failures = 0;
      else plan(round.retryAfterMs);
    } catch (error) {
      // The queue waits for the fingerprint of its user.
      if (isLocked(error)) break;
      logFailure('No se pudieron enviar los pendientes', error);
      plan(0);
    }
  }
  if (Date.now() < notBefore) schedule(notBefore - Date.now());
}

function plan(retryAfterMs: number): void {
  if (retryAfterMs > 0) notBefore = Date.now() + retryAfterMs;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  failures += 1;
  schedule(Math.max(pause, retryAfterMs));
}

function schedule(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendNow(), ms);
}

/** Runs while no tab sends. */
export function locked<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}

async function sendRound(): Promise<Round> {
  const usuario = ownId();
  const key = usuario && (await keyOf(usuario));
  if (!usuario || !key) return { waiting: false, retryAfterMs: 0 };
  const rows = await rowsOf(usuario);
  const isToSend = rows.some(({ estado }) => estado === 'pendiente' || estado === 'enviando');
  if (!isToSend && (await unreportedOf(usuario)).length === 0) return { waiting: false, retryAfterMs: 0 };
  // Without a network nothing is an attempt: a week later these writes are still known to be new.
  if (!(await findsServer())) return { waiting: true, retryAfterMs: 0 };
  /** Groups whose order would break if a later write went on. */
  const held = new Set<string>();
  let waiting = false;
  for (const row of rows) {
    if (row.estado === 'confirmado') continue;
    const envio = await openEnvio(key, row);
    const { grupo } = envio;
    if (row.estado === 'rechazado') held.add(grupo);
    if (held.has(grupo)) continue;
    const result = await sendOne(key, row, envio);
    if (result === 'confirmado') failures = 0;
    else held.add(grupo);
    if (result === 'falla') waiting = true;
    if (result === 'sin-sesion') return { waiting: false, retryAfterMs: 0 };
    if (typeof result === 'object') return { waiting: true, ...result };
  }
  const unreported = await unreportedOf(usuario);
  if (unreported.length > 0) {
    // Few writes are refused, so the code that reports them comes with the first.
    const { reportAll } = await import('./report');
    if (!(await reportAll(key, unreported))) waiting = true;
  }
  return { waiting, retryAfterMs: 0 };
}

/** True if the server can be reached. The browser may say that there is no network while there is one. */
async function findsServer(): Promise<boolean> {
  // A refusal is an answer too.
  if (!isOnline()) await invoke(isLive, { timeoutMs: TIMEOUT_MS }).catch(() => undefined);
  return isOnline();
}

type Sent = 'confirmado' | 'rechazado' | 'falla' | 'sin-sesion' | Pick<Round, 'retryAfterMs'>;

async function sendOne(key: CryptoKey, row: EnvioRow, envio: Envio): Promise<Sent> {
  if (isTooOld(row)) {
    await settle(key, row, 'rechazado', { error: TOO_OLD });
    return 'rechazado';
  }
  const form = await formOf(key, envio);
  if (row.conArchivo && !form) {
    await settle(key, row, 'rechazado', { error: FILE_LOST });
    return 'rechazado';
  }
  await change(row, { estado: 'enviando', enviadoEn: row.enviadoEn ?? Date.now() });
  // Another user may have signed in meanwhile, who must not send these writes.
  if (ownId() !== row.usuario) return 'sin-sesion';
  try {
    const respuesta = await transmit(
      { ...envio, ...(form && { body: form }) },
      form ? FILE_TIMEOUT_MS : TIMEOUT_MS,
    );
    await settle(key, row, 'confirmado', { respuesta, confirmadoEn: new Date().toISOString() });
    return 'confirmado';
  } catch (error) {
    const outcome = outcomeOf(error, Date.now());
    if (outcome.kind === 'rechazado') {
      await settle(key, row, 'rechazado', { error: outcome.error });
      return 'rechazado';
    }
    await change(row, { estado: 'pendiente' });
    return outcome.kind === 'sin-red' ? outcome : outcome.kind;
  }
}

type Transmitted = Pick<NuevoEnvio, 'llave' | 'route' | 'params' | 'body'> &
  Pick<Envio, 'dispositivo' | 'numero'>;

/**
 * Sends a write once, with its key, and with its number if it has one.
 * @param timeoutMs default: that of any write.
 * @returns the server's answer.
 * @throws ApiError, NetworkError.
 */
export async function transmit<Answer>(
  { llave, route, params, body, dispositivo, numero }: Transmitted,
  timeoutMs?: number,
): Promise<Answer> {
  const phoneWrite = dispositivo && numero ? { dispositivo, numero } : undefined;
  const response = await invoke(route, { params, body, idempotencyKey: llave, phoneWrite, timeoutMs });
  return response.json();
}

/** True once the server may have deleted the key of a write, so that a second attempt could register it twice. */
export function isTooOld({ enviadoEn }: Pick<EnvioRow, 'enviadoEn'>): boolean {
  return enviadoEn !== undefined && Date.now() - enviadoEn > RESEND_LIMIT_MS;
}

/** The form of a write with a file; null for any other write. */
async function formOf(key: CryptoKey, { llave, body }: Envio): Promise<FormData | null> {
  const stored = await (await openDatabase()).archivos.get(llave);
  if (!stored) return null;
  const { field, type, archivo } = stored;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  form.set(field, new Blob([await openBytes(key, archivo)], { type }));
  return form;
}

async function settle(
  key: CryptoKey,
  row: EnvioRow,
  estado: 'confirmado' | 'rechazado',
  result: Partial<Envio>,
) {
  const resultado = await seal(key, result);
  const db = await openDatabase();
  await db.transaction('rw', db.envios, db.archivos, async () => {
    const isConfirmed = estado === 'confirmado';
    await db.envios.update(row.orden, {
      estado,
      resultado,
      ...(isConfirmed && { confirmadoEn: Date.now() }),
    });
    if (isConfirmed) await db.archivos.delete(row.llave);
  });
}

async function change(row: EnvioRow, changes: Partial<EnvioRow>): Promise<void> {
  const db = await openDatabase();
  await db.envios.update(row.orden, changes);
}
