import { registrarContacto } from '@cartera/contrato/contactos';
import { avisoDeContacto } from '@cartera/dominio/contacto';
import {
  call,
  formatTelefono,
  NetworkError,
  newIdempotencyKey,
  notifyFailure,
  useCan,
  useWrite,
} from '@cartera/kit';
import { confirm } from '@cartera/kit/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { refresh } from '../refresh';
import { AVISO_TEXTS } from './aviso-texts';

interface TelefonoLinkProps {
  readonly cliente: { readonly _id: string; readonly telefono: string };
}

/**
 * The phone number of a client, which calls. It warns outside of the hours of Ley 2300 of 2023 and on Sundays. The API
 * records the call first, with what else the law says of it: it knows the holidays and the earlier contacts. It may refuse.
 */
export function TelefonoLink({ cliente: { _id, telefono } }: TelefonoLinkProps) {
  const mayCall = useCan('visitas.registrar');
  const queries = useQueryClient();
  const href = `tel:${telefono}`;
  const contact = useWrite({
    mutationFn: () =>
      call(registrarContacto, {
        body: { cliente: _id, canal: 'llamada' },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: () => {
      refresh(queries, 'clientes');
      window.location.assign(href);
    },
    onError: (error: Error) => {
      // A phone can call without data.
      if (error instanceof NetworkError) window.location.assign(href);
      else notifyFailure(error, 'No pudimos guardar el contacto');
    },
  });
  if (!mayCall) return <span className="ct-figures">{formatTelefono(telefono)}</span>;

  const callClient = async (event: MouseEvent) => {
    event.preventDefault();
    const now = new Date().toISOString();
    const aviso = avisoDeContacto({ canal: 'llamada', ocurridoEn: now }, [], () => false);
    const question = aviso && { title: '¿Llamar ahora?', text: AVISO_TEXTS[aviso], okText: 'Llamar' };
    if (!question || (await confirm(question))) contact.mutate();
  };
  return (
    <a className="ct-figures" href={href} onClick={(event) => void callClient(event)}>
      {formatTelefono(telefono)}
    </a>
  );
}
