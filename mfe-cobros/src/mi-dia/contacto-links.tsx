import type { CanalContacto } from '@cartera/contrato/catalogs';
import { internationalTelefono } from '@cartera/contrato/identity';
import type { MiDia, Parada } from '@cartera/contrato/mi-dia';
import { avisoDeContacto } from '@cartera/dominio/contacto';
import { notifyFailure } from '@cartera/kit';
import { enqueue } from '@cartera/kit/offline';
import { Icon } from '@cartera/kit/ui';
import { AVISO_TEXTS } from '@cartera/piezas';
import { type MouseEvent, useState } from 'react';
import { contactoEnvio } from './envios';

interface ContactoLinksProps {
  readonly parada: Parada;
  readonly ajustes: MiDia['ajustes'];
}

/** Calls or writes to a client, and keeps that it was done. It warns first when Ley 2300 of 2023 or the lender does not allow it. */
export function ContactoLinks({ parada, ajustes }: ContactoLinksProps) {
  const { nombre, telefono } = parada.cliente;
  const whatsApp = internationalTelefono(telefono);
  const isForbidden = ajustes.contactoFueraDeHora === 'prohibir';
  const [warning, setWarning] = useState<{ readonly canal: CanalContacto; readonly text: string } | null>(
    null,
  );

  const contact = (event: MouseEvent, canal: CanalContacto) => {
    const ocurridoEn = new Date().toISOString();
    const aviso = avisoDeContacto({ canal, ocurridoEn }, parada.contactos, {
      sabados: false,
      dias: new Set(ajustes.diasSinCobro),
      isFestivo: (day) => ajustes.festivos.includes(day),
    });
    if (aviso && (isForbidden || warning?.canal !== canal)) {
      event.preventDefault();
      setWarning({ canal, text: AVISO_TEXTS[aviso] });
      return;
    }
    setWarning(null);
    enqueue([contactoEnvio(parada, canal)]).catch((error) =>
      notifyFailure(error, 'No pudimos guardar el contacto'),
    );
  };

  return (
    <>
      {warning && (
        <p className="cb-aviso cb-contactos__aviso" role="alert">
          {`${warning.text} ${isForbidden ? 'Haz la visita.' : 'Si te lo pidió, toca otra vez.'}`}
        </p>
      )}
      <div className="cb-contactos">
        <a
          className="cb-contacto"
          href={`tel:${telefono}`}
          aria-label={`Llamar a ${nombre}`}
          onClick={(event) => contact(event, 'llamada')}
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
            onClick={(event) => contact(event, 'whatsapp')}
          >
            <Icon name="send" /> WhatsApp
          </a>
        )}
      </div>
    </>
  );
}
