import { registrarContacto } from '@cartera/contrato/contactos';
import { type AvisoContacto, avisoDeContacto } from '@cartera/dominio/contacto';
import type { DiasNoLaborables } from '@cartera/dominio/laborables';
import {
  call,
  formatTelefono,
  NetworkError,
  newIdempotencyKey,
  notifyFailure,
  useCan,
  useWrite,
} from '@cartera/kit';
import { Link } from '@cartera/kit/router';
import { confirm } from '@cartera/kit/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { refresh } from '../refresh';

/** Without a network only Sundays and the hours are known. */
const NO_DAYS: DiasNoLaborables = { sabados: false, dias: new Set(), isFestivo: () => false };

interface TelefonoLinkProps {
  readonly cliente: { readonly _id: string; readonly telefono: string };
}

/**
 * The phone number of a client, which calls. It warns outside of the hours of Ley 2300 of 2023, and on Sundays, holidays and
 * the lender's days without collection. The API records the call first, with what else the law says of it: it knows the
 * earlier contacts. It may refuse.
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
    const days = await readDays(queries).catch(() => NO_DAYS);
    const aviso = avisoDeContacto({ canal: 'llamada', ocurridoEn: now }, [], days);
    const question = aviso && { title: '¿Llamar ahora?', text: AVISO_TEXTS[aviso], okText: 'Llamar' };
    if (!question || (await confirm(question))) contact.mutate();
  };
  return (
    <a className="ct-figures" href={href} onClick={(event) => void callClient(event)}>
      {formatTelefono(telefono)}
    </a>
  );
}

async function readDays(queries: QueryClient): Promise<DiasNoLaborables> {
  const { lenderDays } = await import('./lender-days');
  return lenderDays(queries);
}

/** Why a contact is not allowed now. */
export const AVISO_TEXTS: Readonly<Record<AvisoContacto, string>> = {
  domingo_o_festivo: 'La ley no permite llamar ni escribir los domingos y festivos.',
  dia_sin_cobro: 'Hoy no se cobra: es uno de los días que agregaste en Configuración.',
  fuera_de_hora: 'La ley permite llamar o escribir de 7 a. m. a 7 p. m., y los sábados de 8 a. m. a 3 p. m.',
  ya_contactado_hoy: 'Hoy ya hubo un contacto: la ley permite uno al día.',
  otro_canal_esta_semana: 'Esta semana ya usaste el otro medio: la ley permite uno por semana.',
};

interface ClienteLinkProps {
  readonly cliente: { readonly _id: string; readonly nombre: string };
}

/** The name of a client, which leads to the client's page. */
export function ClienteLink({ cliente: { _id, nombre } }: ClienteLinkProps) {
  return <Link to={`/clientes/${_id}`}>{nombre}</Link>;
}
