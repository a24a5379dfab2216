import { Switch } from '@cartera/kit/datos';
import { Card } from '@cartera/kit/ui';
import { useId } from 'react';
import type { NotificationSettings } from './settings';
import './configuracion.css';

const CHANNELS = [
  { campo: 'email', nombre: 'Correo electrónico' },
  { campo: 'sms', nombre: 'SMS' },
  { campo: 'whatsapp', nombre: 'WhatsApp' },
] as const;

const SUBJECTS = [
  { campo: 'vencimientos', nombre: 'Cuotas por vencer' },
  { campo: 'mora', nombre: 'Cuotas en mora' },
] as const;

interface NotificationsTabProps {
  readonly settings: NotificationSettings;
  readonly onSave: (settings: NotificationSettings) => boolean;
}

/** What to be told of, and how; each switch is saved as it is pressed. */
export function NotificationsTab({ settings, onSave }: NotificationsTabProps) {
  const options = { settings, onSave };
  return (
    <div className="cf-pestana">
      <p className="cf-nota">
        Se guardan solo en este navegador, al momento de elegirlas. El sistema aún no envía avisos.
      </p>
      <Card titulo="Por dónde recibirlas">
        <Options filas={CHANNELS} {...options} />
      </Card>
      <Card titulo="Qué quieres saber">
        <Options filas={SUBJECTS} {...options} />
      </Card>
    </div>
  );
}

interface OpcionesProps extends NotificationsTabProps {
  readonly filas: readonly { readonly campo: keyof NotificationSettings; readonly nombre: string }[];
}

function Options({ filas, settings, onSave }: OpcionesProps) {
  const id = useId();
  return (
    <ul className="cf-opciones">
      {filas.map(({ campo, nombre }) => (
        <li key={campo} className="cf-opcion">
          <label htmlFor={`${id}-${campo}`}>{nombre}</label>
          <Switch
            id={`${id}-${campo}`}
            checked={settings[campo]}
            onChange={(activo) => onSave({ ...settings, [campo]: activo })}
          />
        </li>
      ))}
    </ul>
  );
}
