import { listarClientes } from '@cartera/contrato/clientes';
import {
  crearPrestamo,
  editarPrestamo,
  listarPrestamos,
  type Prestamo,
  type PrestamoInput,
  type PrestamosQuery,
  type TerminosVistaPrevia,
  verPrestamo,
  vistaPreviaPrestamo,
} from '@cartera/contrato/prestamos';
import { call, notify, notifyFailure, useWrite } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

const OFFERED = 20;

/** A page of loans with the sums of all that match. */
export function usePrestamos(query: Partial<PrestamosQuery>) {
  return useQuery({
    queryKey: ['prestamos', 'lista', query],
    queryFn: ({ signal }) => call(listarPrestamos, { query, signal: signal }),
    placeholderData: keepPreviousData,
    meta: { dinero: true, personal: true, clientes: true },
  });
}

/** One loan. */
export function usePrestamo(id: string) {
  return useQuery({
    queryKey: ['prestamos', 'uno', id],
    queryFn: ({ signal }) => call(verPrestamo, { params: { id }, signal: signal }),
    meta: { dinero: true, personal: true, clientes: true },
  });
}

/**
 * What a loan with these terms would cost. Other terms are another question: an answer that comes late is to a
 * question nobody asks any more, and its request is aborted.
 * @param terminos null while they are not complete.
 */
export function useCalculation(terminos: TerminosVistaPrevia | null) {
  return useQuery({
    queryKey: ['vista-previa', terminos],
    queryFn: terminos
      ? ({ signal }) => call(vistaPreviaPrestamo, { body: terminos, signal: signal })
      : skipToken,
    placeholderData: keepPreviousData,
  });
}

/**
 * Creates a loan and says how it went (P-11.11, P-11.12).
 * @param idempotencyKey the form's idempotency key, the same for every attempt.
 */
export function useCrearPrestamo(idempotencyKey: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (input: PrestamoInput) => call(crearPrestamo, { body: input, idempotencyKey }),
    onSuccess: () => notify.success('Préstamo creado correctamente'),
    onError: (error) => notifyFailure(error, 'Error al guardar préstamo'),
    onSettled: () => refresh(queryClient, 'dinero'),
  });
}

/** Changes a loan and says how it went (P-11.11, P-11.13). */
export function useEditarPrestamo(prestamo: Prestamo) {
  const queryClient = useQueryClient();
  // What was just saved may be followed by a failure to mark it as paid: trying again starts from it.
  const version = useRef(prestamo.version);
  return useWrite({
    mutationFn: (input: PrestamoInput) =>
      call(editarPrestamo, {
        params: { id: prestamo._id },
        body: { ...input, version: version.current },
      }),
    onSuccess: ({ data }) => {
      version.current = data.version;
      notify.success('Préstamo actualizado');
    },
    onError: (error) => notifyFailure(error, 'Error al guardar préstamo'),
    onSettled: () => refresh(queryClient, 'dinero'),
  });
}

/** The first active clients that a text finds. */
export async function searchClientes(text: string, signal: AbortSignal) {
  const { data } = await call(listarClientes, {
    query: { search: text, estado: 'activo', sort: 'nombre_asc', limit: OFFERED },
    signal,
  });
  return data;
}
