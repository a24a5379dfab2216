import { Switch } from '@cartera/kit/datos';
import { Tarjeta } from '@cartera/kit/ui';
import { useId } from 'react';
import type { AjustesAvisos } from './ajustes';
import './configuracion.css';

const MEDIOS = [
  { campo: 'email', nombre: 'Correo electrónico' },
  { campo: 'sms', nombre: 'SMS' },
  { campo: 'whatsapp', nombre: 'WhatsApp' },
] as const;

const ASUNTOS = [
  { campo: 'vencimientos', nombre: 'Cuotas por vencer' },
  { campo: 'mora', nombre: 'Cuotas en mora' },
] as const;

interface PropsPestanaAvisos {
  readonly ajustes: AjustesAvisos;
  readonly alGuardar: (ajustes: AjustesAvisos) => boolean;
}

/** What to be told of, and how; each switch is saved as it is pressed. */
export function PestanaAvisos({ ajustes, alGuardar }: PropsPestanaAvisos) {
  const opciones = { ajustes, alGuardar };
  return (
    <div className="cf-pestana">
      <p className="cf-nota">
        Se guardan solo en este navegador, al momento de elegirlas. El sistema aún no envía avisos.
      </p>
      <Tarjeta titulo="Por dónde recibirlas">
        <Opciones filas={MEDIOS} {...opciones} />
      </Tarjeta>
      <Tarjeta titulo="Qué quieres saber">
        <Opciones filas={ASUNTOS} {...opciones} />
      </Tarjeta>
    </div>
  );
}

interface PropsOpciones extends PropsPestanaAvisos {
  readonly filas: readonly { readonly campo: keyof AjustesAvisos; readonly nombre: string }[];
}

function Opciones({ filas, ajustes, alGuardar }: PropsOpciones) {
  const id = useId();
  return (
    <ul className="cf-opciones">
      {filas.map(({ campo, nombre }) => (
        <li key={campo} className="cf-opcion">
          <label htmlFor={`${id}-${campo}`}>{nombre}</label>
          <Switch
            id={`${id}-${campo}`}
            checked={ajustes[campo]}
            onChange={(activo) => alGuardar({ ...ajustes, [campo]: activo })}
          />
        </li>
      ))}
    </ul>
  );
}
