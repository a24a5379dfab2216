import {
  cerrarEnvio,
  type Dispositivo,
  type DispositivosQuery,
  listarDispositivos,
  listarEnvios,
  revisarDispositivo,
} from '@cartera/contrato/dispositivos';
import { call, notify, notifyFailure, useWrite } from '@cartera/kit';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

const KEY = 'telefonos';
const META = { money: true, personal: true, clientes: true } as const;

/** A page of phones, with the number of what waits for the office. */
export function useTelefonos(query: Partial<DispositivosQuery>, enabled = true) {
  return useQuery({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => call(listarDispositivos, { query, signal }),
    placeholderData: keepPreviousData,
    meta: META,
    enabled,
  });
}

/** The refused and skipped writes of a phone. */
export function useEnviosDe({ _id }: Dispositivo, enabled: boolean) {
  return useQuery({
    queryKey: [KEY, 'envios', _id],
    queryFn: ({ signal }) => call(listarEnvios, { params: { id: _id }, signal }),
    meta: META,
    enabled,
  });
}

/** Closes a write of a phone, or reviews the phone if no number is given. */
export function useCierre({ _id: id }: Dispositivo) {
  const queries = useQueryClient();
  return useWrite({
    mutationFn: ({ numero, motivo }: { readonly numero?: number; readonly motivo: string }) =>
      numero === undefined
        ? call(revisarDispositivo, { params: { id }, body: { motivo } })
        : call(cerrarEnvio, { params: { id, numero: String(numero) }, body: { motivo } }),
    onSuccess: ({ message }) => notify.success(message ?? 'Cerrado'),
    onError: (error: Error) => notifyFailure(error, 'Error al cerrar'),
    // Also after a failure: another person may have closed it.
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}
