import { liveQuery } from 'dexie';
import { useEffect } from 'react';
import { create } from 'zustand';
import { noteWaitingWrites } from '../browser/busy';
import { logFailure } from '../diagnostics/log-failure';
import { useSession } from '../session/session';
import { type EnvioRow, openDatabase } from './database';
import type { Envio } from './envio';
import { keyOf, ownId } from './keys';
import { envioOf, isUnsent, isWaiting, markHeld, openRow, rowsOf } from './rows';
import { startSending } from './sender';

/** A confirmed write is listed this long, unless a newer snapshot contains it. */
const CONFIRMED_MS = 24 * 3_600_000;

interface EnviosState {
  readonly envios: readonly Envio[];
  /** Unsent writes of other users of this phone. */
  readonly deOtros: number;
  /** Why they cannot be read. */
  readonly error: unknown;
}

const NONE: EnviosState = { envios: [], deOtros: 0, error: null };

const useStore = create<EnviosState>()(() => NONE);

let stop: (() => void) | undefined;
let revision = 0;

/** The writes of the signed-in user, the oldest first. */
export function useEnvios(): readonly Envio[] {
  useEffect(follow, []);
  return useStore(({ envios }) => envios);
}

/** How many unsent writes of other users wait on this phone. */
export function useEnviosDeOtros(): number {
  useEffect(follow, []);
  return useStore(({ deOtros }) => deOtros);
}

/** Why this phone cannot read its queue; null if it can. */
export function useQueueError(): unknown {
  useEffect(follow, []);
  return useStore(({ error }) => error);
}

/** Starts to follow the database, once for the page. */
function follow(): void {
  if (stop) return;
  startSending();
  restart();
  useSession.subscribe((now, previous) => {
    if (now.usuario?._id !== previous.usuario?._id) restart();
  });
}

function restart(): void {
  stop?.();
  useStore.setState(NONE);
  const usuario = ownId();
  const rows = liveQuery(async () => ({
    own: usuario === null ? [] : await rowsOf(usuario),
    deOtros: await countOfOthers(usuario),
  }));
  const subscription = rows.subscribe({
    next: ({ own, deOtros }) => void show(usuario, own, deOtros),
    error: fail,
  });
  stop = () => subscription.unsubscribe();
}

async function countOfOthers(usuario: string | null): Promise<number> {
  const db = await openDatabase();
  return db.envios.filter((row) => row.usuario !== usuario && isUnsent(row)).count();
}

async function show(usuario: string | null, rows: readonly EnvioRow[], deOtros: number): Promise<void> {
  revision += 1;
  const own = revision;
  try {
    const key = usuario && (await keyOf(usuario));
    const now = Date.now();
    const listed = rows.filter(({ confirmadoEn }) => !confirmadoEn || now - confirmadoEn < CONFIRMED_MS);
    const opened = key ? await Promise.all(listed.map((row) => openRow(key, row))) : [];
    const envios = markHeld(opened.map(envioOf).filter((envio) => envio !== null));
    // A later change may have been read first.
    if (own !== revision) return;
    noteWaitingWrites(envios.some(isWaiting));
    useStore.setState({ envios, deOtros, error: null });
  } catch (error) {
    if (own === revision) fail(error);
  }
}

function fail(error: unknown): void {
  logFailure('No se pudo leer la cola del teléfono', error);
  useStore.setState({ error });
}
