import { ponerFotoGasto, registrarGasto } from '@cartera/contrato/cajas-operaciones';
import { call, newIdempotencyKey, notify, notifyFailure, useSession, useWrite } from '@cartera/kit';
import { enqueue } from '@cartera/kit/offline';
import { useRef, useState } from 'react';
import { enviosDeGasto, type GastoConFoto } from '../mi-dia/envios';
import { useCajaWrite } from './cajas.queries';

/** Spends from an account. A collector's own expense waits on the phone for a network; the office's is sent at once. */
export function useGasto(cajaId: string) {
  const isOwn = useSession(({ usuario }) => usuario?._id) === cajaId;
  const kept = useWrite({
    mutationFn: (gasto: GastoConFoto) => enqueue(enviosDeGasto(cajaId, gasto)),
    onSuccess: () => notify.success('Gasto guardado'),
    onError: (error) => notifyFailure(error, 'No pudimos guardarlo en este teléfono'),
  });
  const sent = useGastoSent(cajaId);
  return isOwn ? kept : sent;
}

/** The photo of the slip is sent to the expense's id. A failure of the photo sends both again: the expense counts once. */
function useGastoSent(id: string) {
  const [_id] = useState(newIdempotencyKey);
  const isStored = useRef(false);
  return useCajaWrite<GastoConFoto>(
    id,
    async ({ body: { foto, ...gasto }, ...request }) => {
      const response = await call(registrarGasto, { ...request, body: { ...gasto, _id } });
      isStored.current = true;
      if (foto) await call(ponerFotoGasto, { params: { id: _id }, body: formOf(foto) });
      return response;
    },
    () =>
      isStored.current
        ? 'El gasto quedó registrado, pero sin la foto. Toca Registrar gasto otra vez para enviarla'
        : 'Error al registrar el gasto',
  );
}

function formOf(foto: File): FormData {
  const form = new FormData();
  form.set('foto', foto);
  return form;
}
