import {
  type CajasQuery,
  listarCajas,
  listarJornadas,
  listarMovimientosDeCaja,
  listarPendientes,
  type MovimientosDeCajaQuery,
  verCaja,
} from '@cartera/contrato/cajas';
import {
  abrirCaja,
  aprobarOperacion,
  type CapitalDeCaja,
  type CierreDeCaja,
  cerrarCaja,
  type DecisionDeCaja,
  type EntregaDeCaja,
  entregarDinero,
  listarFirmantes,
  moverCapital,
  verFotoGasto,
} from '@cartera/contrato/cajas-operaciones';
import { call, fetchFile, newIdempotencyKey, notify, notifyFailure, useWrite } from '@cartera/kit';
import { asksForMotivo, refresh } from '@cartera/piezas';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const META = { money: true, personal: true } as const;

/** More than the accounts of a lender. */
export const ALL = 1000;

/** A page of accounts. */
export function useCajas(query: Partial<CajasQuery>) {
  return useQuery({
    queryKey: ['cajas', 'list', query],
    queryFn: ({ signal }) => call(listarCajas, { query, signal }),
    placeholderData: keepPreviousData,
    meta: META,
  });
}

/** The accounts in which something waits. */
export function usePendientes() {
  return useQuery({
    queryKey: ['cajas', 'pendientes'],
    queryFn: ({ signal }) => call(listarPendientes, { signal }),
    meta: META,
  });
}

/** @param id null: none is read. */
export function useCaja(id: string | null) {
  return useQuery({
    queryKey: ['cajas', 'detail', id],
    queryFn: id === null ? skipToken : ({ signal }) => call(verCaja, { params: { id }, signal }),
    meta: META,
  });
}

/** Reads the movements of an account, the newest first. */
export function useMovimientos(id: string, query: Partial<MovimientosDeCajaQuery>) {
  return useQuery({
    queryKey: ['cajas', 'movimientos', id, query],
    queryFn: ({ signal }) => call(listarMovimientosDeCaja, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    meta: { ...META, clientes: true },
  });
}

/** The newest days of a collector's account. */
export function useJornadas(id: string) {
  return useQuery({
    queryKey: ['cajas', 'jornadas', id],
    queryFn: ({ signal }) => call(listarJornadas, { params: { id }, signal }),
    meta: META,
  });
}

/** Reads the people who may sign, with a code, an operation that the user asked for. */
export function useFirmantes(id: string, operacion: string) {
  return useQuery({
    queryKey: ['cajas', 'firmantes', id, operacion],
    queryFn: ({ signal }) => call(listarFirmantes, { params: { id }, query: { operacion }, signal }),
  });
}

type Write<Body> = (
  request: { readonly params: { readonly id: string }; readonly body: Body } & {
    readonly idempotencyKey: string;
  },
) => Promise<{ readonly message?: string | undefined }>;

/**
 * A write on an account. It shows the API's message. Accounts are read again also after a failure: the write may
 * have arrived and only the answer been lost. Every attempt of one dialog has the same idempotency key.
 * @param isQuestion true for a failure that the screen turns into a question to the user: it is not shown.
 */
export function useCajaWrite<Body>(
  id: string,
  send: Write<Body>,
  errorMessage: string | (() => string),
  isQuestion: (error: Error, body: Body) => boolean = () => false,
) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useWrite({
    mutationFn: (body: Body) => send({ params: { id }, body, idempotencyKey }),
    onSuccess: ({ message }) => notify.success(message ?? 'Listo'),
    onError: (error, body) => {
      if (isQuestion(error, body)) return;
      notifyFailure(error, typeof errorMessage === 'string' ? errorMessage : errorMessage());
    },
    onSettled: () => refresh(queryClient, 'money'),
  });
}

export const useAbrir = (id: string) =>
  useCajaWrite<{ base: number }>(id, (request) => call(abrirCaja, request), 'Error al abrir el día');

/** The photo of the slip of an expense. It is not cached. */
export function useFotoDeGasto(id: string, foto?: string) {
  return useQuery({
    queryKey: ['cajas', 'foto', id, foto],
    queryFn: ({ signal }) => fetchFile(verFotoGasto, { params: { id }, query: { foto }, signal }),
    gcTime: 0,
  });
}

export const useEntrega = (id: string) =>
  useCajaWrite<EntregaDeCaja>(id, (request) => call(entregarDinero, request), 'Error al entregar el dinero');

export const useCierre = (id: string) =>
  useCajaWrite<CierreDeCaja>(id, (request) => call(cerrarCaja, request), 'Error al cerrar el día');

export const useCapital = (id: string) =>
  useCajaWrite<CapitalDeCaja>(id, (request) => call(moverCapital, request), 'Error al mover el capital');

export const useDecision = (id: string) =>
  useCajaWrite<Pick<DecisionDeCaja, 'operacion'> & Partial<DecisionDeCaja>>(
    id,
    // One decides once: to refuse after an approval that failed is another request.
    (request) => call(aprobarOperacion, { ...request, idempotencyKey: newIdempotencyKey() }),
    'Error al confirmar',
    (error, { motivo }) => motivo === undefined && asksForMotivo(error),
  );
