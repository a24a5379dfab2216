import { type MiDia, verMiDia } from '@cartera/contrato/mi-dia';
import { call, logFailure } from '@cartera/kit';
import {
  isWaiting,
  readSnapshot,
  saveSnapshot,
  useEnvios,
  useOnline,
  useQueueReady,
} from '@cartera/kit/offline';
import { refresh } from '@cartera/piezas';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { withEnvios } from './with-envios';

const SNAPSHOT = 'mi-dia';
const META = { money: true, personal: true, clientes: true } as const;

/** The day of the signed-in collector: from the phone at once, from the server when it answers, with what waits on top. */
export function useMiDia() {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const envios = useEnvios();
  const isQueueReady = useQueueReady();
  const unsent = envios.filter(isWaiting).length;
  const stored = useQuery({
    queryKey: ['mi-dia', 'copy'],
    queryFn: () => readSnapshot<MiDia>(SNAPSHOT),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const latest = useQuery({
    queryKey: ['mi-dia', 'own'],
    queryFn: ({ signal }) => fetchDay(signal),
    // An answer may contain a payment whose own answer is still to come, which would then count twice.
    enabled: isQueueReady && unsent === 0,
    meta: META,
  });
  useAfter(unsent === 0, () => refresh(queries, 'money'));
  // The copy on the phone has no confirmed item that is still listed.
  const answeredAt = latest.data ? latest.dataUpdatedAt : 0;
  // Without the queue, a client who has paid would be offered again.
  const day = isQueueReady ? (latest.data ?? stored.data?.data) : undefined;
  return {
    dia: useMemo(() => day && withEnvios(day, envios, answeredAt), [day, envios, answeredAt]),
    unsent,
    unresolved: envios.filter(({ estado }) => estado === 'rechazado'),
    isOnline,
    /** The server did not give this day now. */
    isStored: !isOnline || latest.isError || latest.data === undefined,
    error: stored.isPending || !isQueueReady ? null : latest.error,
    isLoading: stored.isPending || !isQueueReady || latest.isLoading,
    reload: () => void latest.refetch(),
  };
}

/** The day of any collector, for the office. @param cobrador null until one is chosen. */
export function useDiaDe(cobrador: string | null) {
  return useQuery({
    queryKey: ['mi-dia', 'of', cobrador],
    queryFn: cobrador ? ({ signal }) => call(verMiDia, { query: { cobrador }, signal }) : skipToken,
    meta: META,
  });
}

async function fetchDay(signal: AbortSignal): Promise<MiDia> {
  const requestedAt = Date.now();
  const { data } = await call(verMiDia, { query: {}, signal });
  try {
    await saveSnapshot(SNAPSHOT, data, requestedAt);
  } catch (error) {
    logFailure('No se pudo guardar el día en el teléfono', error);
  }
  return data;
}

/** Runs work when a condition becomes true, but not when it is true from the start. */
function useAfter(condition: boolean, work: () => void): void {
  const before = useRef(condition);
  useEffect(() => {
    if (condition && !before.current) work();
    before.current = condition;
  });
}
