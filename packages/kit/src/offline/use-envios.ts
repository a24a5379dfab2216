import { liveQuery } from 'dexie';
import { useEffect } from 'react';
import { create } from 'zustand';
import { noteWaitingWrites } from '../browser/busy';
import { logFailure } from '../diagnostics/log-failure';
import { useSession } from '../session/session';
import { type EnvioRow, openDatabase } from './database';
import type { Envio } from './envio';
import { openKey, ownId, useUnlockedKey } from './keys';
import { deleteManual, isUnsent, isWaiting, markHeld, openEnvio, rowsOf } from './rows';
import { isTooOld, startSending } from './sender';
import { isLocked } from './storage-failure';

/** A confirmed write is listed this long, unless a newer snapshot contains it. */
const CONFIRMED_MS = 24 * 3_600_000;

interface EnviosState {
  /** The automatic writes. */
  readonly envios: readonly Envio[];
  /** The manual writes that may still be sent again. */
  readonly manual: readonly Envio[];
  /** Unsent writes of other users of this phone. */
  readonly ofOthers: number;
  /** Why they cannot be read. */
  readonly error: unknown;
  /** They were read, or cannot be. False while they are locked. */
  readonly isReady: boolean;
}

const NONE: EnviosState = { envios: [], manual: [], ofOthers: 0, error: null, isReady: false };

const useStore = create<EnviosState>()(() => NONE);

let stop: (() => void) | undefined;
/** The newest reading. */
let reading: Promise<void> | undefined;
let revision = 0;

/** The automatic writes of the signed-in user, the oldest first. */
export function useEnvios(): readonly Envio[] {
  useEffect(follow, []);
  return useStore(({ envios }) => envios);
}

/** Returns the number of unsent writes of other users on this phone. */
export function useEnviosDeOtros(): number {
  useEffect(follow, []);
  return useStore(({ ofOthers }) => ofOthers);
}

/** Why this phone cannot read its queue; null if it can. */
export function useQueueError(): unknown {
  useEffect(follow, []);
  return useStore(({ error }) => error);
}

/** False until the queue was read, and while it is locked: an empty list then says nothing. */
export function useQueueReady(): boolean {
  useEffect(follow, []);
  return useStore(({ isReady }) => isReady);
}

/** Calls back with the manual writes of the signed-in user, now and after each change. */
export function followManual(listen: (manual: readonly Envio[]) => void): void {
  follow();
  listen(useStore.getState().manual);
  useStore.subscribe(({ manual }) => listen(manual));
}

/** Reads the queue again. Settles when the screens have what it holds now; it never fails. */
export function readEnvios(): Promise<void> {
  reading = read();
  return reading;
}

/** Starts to follow the database, once for the page. */
function follow(): void {
  if (stop) return;
  startSending();
  restart();
  useUnlockedKey.subscribe(() => void readEnvios());
  useSession.subscribe((now, previous) => {
    if (now.usuario?._id !== previous.usuario?._id) restart();
  });
}

function restart(): void {
  stop?.();
  useStore.setState(NONE);
  const usuario = ownId();
  const changes = liveQuery(() => readRows(usuario));
  const subscription = changes.subscribe({ next: () => void readEnvios(), error: fail });
  stop = () => subscription.unsubscribe();
}

/** The rows and the key that opens them, of one moment: another key may replace it together with all rows. */
async function readRows(usuario: string | null) {
  const db = await openDatabase();
  return db.transaction('r', db.formato, db.llaves, db.envios, async () => ({
    keyRow: usuario === null ? undefined : await db.llaves.get(usuario),
    rows: usuario === null ? [] : await rowsOf(usuario),
    manualRows: usuario === null ? [] : await rowsOf(usuario, 'manual'),
    ofOthers: await db.envios.filter((row) => row.usuario !== usuario && isUnsent(row)).count(),
  }));
}

async function read(): Promise<void> {
  revision += 1;
  const own = revision;
  try {
    const { keyRow, rows, manualRows, ofOthers } = await readRows(ownId());
    const key = keyRow && openKey(keyRow).llave;
    const now = Date.now();
    const listed = rows.filter(({ confirmadoEn }) => !confirmadoEn || now - confirmadoEn < CONFIRMED_MS);
    const envios = key ? markHeld(await Promise.all(listed.map((row) => openEnvio(key, row)))) : [];
    const retryable = manualRows.filter((row) => !isTooOld(row));
    const manual = key ? await openManual(key, retryable) : [];
    // A later reading has this change too.
    if (own !== revision) return reading;
    noteWaitingWrites(envios.some(isWaiting));
    useStore.setState({ envios, manual, ofOthers, error: null, isReady: true });
  } catch (error) {
    if (own === revision) fail(error);
  }
}

/** Opens manual writes. One that cannot be read is deleted, or its group would wait for it for ever. */
async function openManual(key: CryptoKey, rows: readonly EnvioRow[]): Promise<Envio[]> {
  const opened = await Promise.all(
    rows.map((row) =>
      openEnvio(key, row).catch(async (error: unknown) => {
        logFailure('Se borró un pago sin respuesta que ya no se puede leer', error);
        await deleteManual(row.llave);
        return [];
      }),
    ),
  );
  return opened.flat();
}

function fail(error: unknown): void {
  if (isLocked(error)) {
    useStore.setState({ ...NONE, error });
    return;
  }
  logFailure('No se pudo leer la cola del teléfono', error);
  useStore.setState({ error, isReady: true });
}
