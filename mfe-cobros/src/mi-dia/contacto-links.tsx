import type { CanalContacto } from '@cartera/contrato/catalogs';
import { internationalTelefono } from '@cartera/contrato/identity';
import type { Parada } from '@cartera/contrato/mi-dia';
import { notifyFailure } from '@cartera/kit';
import { enqueue } from '@cartera/kit/offline';
import { Icon } from '@cartera/kit/ui';
import { envioDeContacto } from './envios';

/** Calls or writes to a client, and keeps that it was done. */
export function ContactoLinks({ parada }: { readonly parada: Parada }) {
  const { nombre, telefono } = parada.cliente;
  const whatsApp = internationalTelefono(telefono);
  const record = (canal: CanalContacto) =>
    enqueue([envioDeContacto(parada, canal)]).catch((error) =>
      notifyFailure(error, 'No pudimos guardar el contacto'),
    );
  return (
    <div className="cb-contactos">
      <a
        className="cb-contacto"
        href={`tel:${telefono}`}
        aria-label={`Llamar a ${nombre}`}
        onClick={() => void record('llamada')}
      >
        <Icon name="phone" /> Llamar
      </a>
      {whatsApp && (
        <a
          className="cb-contacto"
          href={`https://wa.me/${whatsApp}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Escribir por WhatsApp a ${nombre}`}
          onClick={() => void record('whatsapp')}
        >
          <Icon name="whatsapp" /> WhatsApp
        </a>
      )}
    </div>
  );
}
