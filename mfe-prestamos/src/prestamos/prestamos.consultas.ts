import { listarClientes } from '@cartera/contrato/clientes';
import {
  type ConsultaPrestamos,
  crearPrestamo,
  editarPrestamo,
  listarPrestamos,
  type Prestamo,
  type PrestamoDatos,
  type TerminosVistaPrevia,
  verPrestamo,
  vistaPreviaPrestamo,
} from '@cartera/contrato/prestamos';
import { avisar, avisarFallo, pedir, useEscritura } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

const OFRECIDOS = 20;

/** A page of loans with the sums of all that match. */
export function usePrestamos(consulta: Partial<ConsultaPrestamos>) {
  return useQuery({
    queryKey: ['prestamos', 'lista', consulta],
    queryFn: ({ signal }) => pedir(listarPrestamos, { consulta, senal: signal }),
    placeholderData: keepPreviousData,
    meta: { dinero: true, personal: true, clientes: true },
  });
}

/** One loan. */
export function usePrestamo(id: string) {
  return useQuery({
    queryKey: ['prestamos', 'uno', id],
    queryFn: ({ signal }) => pedir(verPrestamo, { parametros: { id }, senal: signal }),
    meta: { dinero: true, personal: true, clientes: true },
  });
}

/**
 * What a loan with these terms would cost. Other terms are another question: an answer that comes late is to a
 * question nobody asks any more, and its request is aborted.
 * @param terminos null while they are not complete.
 */
export function useCalculo(terminos: TerminosVistaPrevia | null) {
  return useQuery({
    queryKey: ['vista-previa', terminos],
    queryFn: terminos
      ? ({ signal }) => pedir(vistaPreviaPrestamo, { cuerpo: terminos, senal: signal })
      : skipToken,
    placeholderData: keepPreviousData,
  });
}

/**
 * Creates a loan and says how it went (P-11.11, P-11.12).
 * @param llave the form's idempotency key, the same for every attempt.
 */
export function useCrearPrestamo(llave: string) {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: (datos: PrestamoDatos) => pedir(crearPrestamo, { cuerpo: datos, llave }),
    onSuccess: () => avisar.exito('Préstamo creado correctamente'),
    onError: (error) => avisarFallo(error, 'Error al guardar préstamo'),
    onSettled: () => refresh(consultas, 'dinero'),
  });
}

/** Changes a loan and says how it went (P-11.11, P-11.13). */
export function useEditarPrestamo(prestamo: Prestamo) {
  const consultas = useQueryClient();
  // What was just saved may be followed by a failure to mark it as paid: trying again starts from it.
  const version = useRef(prestamo.version);
  return useEscritura({
    mutationFn: (datos: PrestamoDatos) =>
      pedir(editarPrestamo, {
        parametros: { id: prestamo._id },
        cuerpo: { ...datos, version: version.current },
      }),
    onSuccess: ({ data }) => {
      version.current = data.version;
      avisar.exito('Préstamo actualizado');
    },
    onError: (error) => avisarFallo(error, 'Error al guardar préstamo'),
    onSettled: () => refresh(consultas, 'dinero'),
  });
}

/** The first active clients that a text finds. */
export async function buscarClientes(texto: string, senal: AbortSignal) {
  const { data } = await pedir(listarClientes, {
    consulta: { search: texto, estado: 'activo', sort: 'nombre_asc', limit: OFRECIDOS },
    senal,
  });
  return data;
}
