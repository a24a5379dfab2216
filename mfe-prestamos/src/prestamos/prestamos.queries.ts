import { listarClientes, verCliente } from '@cartera/contrato/clientes';
import {
  type CorreccionCondiciones,
  corregirCondiciones,
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
import { useNewPrestamo } from './use-new-prestamo';

const MAX_OPTIONS = 20;

/** A page of loans, with the sums of all matching ones. */
export function usePrestamos(query: Partial<PrestamosQuery>) {
  return useQuery({
    queryKey: ['prestamos', 'list', query],
    queryFn: ({ signal }) => call(listarPrestamos, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { money: true, personal: true, clientes: true },
  });
}

export function usePrestamo(id: string) {
  return useQuery({
    queryKey: ['prestamos', 'detail', id],
    queryFn: ({ signal }) => call(verPrestamo, { params: { id }, signal }),
    meta: { money: true, personal: true, clientes: true },
  });
}

/**
 * Calculates a loan with these terms. A change of terms aborts the earlier request.
 * @param terminos null while they are incomplete.
 */
export function useCalculation(terminos: TerminosVistaPrevia | null) {
  return useQuery({
    queryKey: ['prestamos', 'preview', terminos],
    queryFn: terminos ? ({ signal }) => call(vistaPreviaPrestamo, { body: terminos, signal }) : skipToken,
    placeholderData: keepPreviousData,
  });
}

/**
 * Creates a loan and shows the result (P-11.11, P-11.12).
 * @param idempotencyKey the same for every attempt of the form.
 */
export function useCrearPrestamo(idempotencyKey: string) {
  const queryClient = useQueryClient();
  const notifyNew = useNewPrestamo();
  return useWrite({
    mutationFn: (input: PrestamoInput) => call(crearPrestamo, { body: input, idempotencyKey }),
    onSuccess: ({ data }) => notifyNew('Préstamo creado correctamente', data, data.desembolsoNeto),
    onError: (error) => notifyFailure(error, 'Error al guardar préstamo'),
    onSettled: () => refresh(queryClient, 'money'),
  });
}

/** Edits a loan and shows the result (P-11.11, P-11.13). */
export function useEditarPrestamo(prestamo: Prestamo) {
  const queryClient = useQueryClient();
  // After a save, marking the loan as paid can fail: the retry needs the new version.
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
    onSettled: () => refresh(queryClient, 'money'),
  });
}

/**
 * Corrects the terms of a loan with a plan and shows the result (P-11.51).
 * @param idempotencyKey the same for every attempt of one dialog.
 */
export function useCorregirCondiciones(id: string, idempotencyKey: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (body: CorreccionCondiciones) =>
      call(corregirCondiciones, { params: { id }, body, idempotencyKey }),
    onSuccess: () => notify.success('Condiciones corregidas'),
    onError: (error) => notifyFailure(error, 'No se pudo corregir'),
    onSettled: () => refresh(queryClient, 'money'),
  });
}

/** The client of a new loan. */
export function useCliente(id: string) {
  return useQuery({
    queryKey: ['clientes', 'detail', id],
    queryFn: ({ signal }) => call(verCliente, { params: { id }, signal }),
    meta: { personal: true, clientes: true },
  });
}

/** The first active clients that match a text. */
export async function searchClientes(text: string, signal: AbortSignal) {
  const { data } = await call(listarClientes, {
    query: { search: text, estado: 'activo', sort: 'nombre_asc', limit: MAX_OPTIONS },
    signal,
  });
  return data;
}
