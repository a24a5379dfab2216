import { Switch } from '@cartera/kit/form';
import { Card } from '@cartera/kit/ui';
import { useId } from 'react';
import type { NotificationSettings } from './settings';
import './configuracion.css';

const CHANNELS = [
  { field: 'email', label: 'Correo electrónico' },
  { field: 'sms', label: 'SMS' },
  { field: 'whatsapp', label: 'WhatsApp' },
] as const;

const SUBJECTS = [
  { field: 'vencimientos', label: 'Cuotas por vencer' },
  { field: 'mora', label: 'Cuotas en mora' },
] as const;

interface NotificationsTabProps {
  readonly settings: NotificationSettings;
  readonly onSave: (settings: NotificationSettings) => boolean;
}

/** Which notifications the user wants, and by which channel. Each switch saves at once. */
export default function NotificationsTab({ settings, onSave }: NotificationsTabProps) {
  const options = { settings, onSave };
  return (
    <div className="ct-stack">
      <p className="cf-note">
        Se guardan solo en este navegador, al momento de elegirlas. El sistema aún no envía avisos.
      </p>
      <Card title="Por dónde recibirlas">
        <Options rows={CHANNELS} {...options} />
      </Card>
      <Card title="Qué quieres saber">
        <Options rows={SUBJECTS} {...options} />
      </Card>
    </div>
  );
}

interface OptionsProps extends NotificationsTabProps {
  readonly rows: readonly { readonly field: keyof NotificationSettings; readonly label: string }[];
}

function Options({ rows, settings, onSave }: OptionsProps) {
  const id = useId();
  return (
    <ul className="cf-options">
      {rows.map(({ field, label }) => (
        <li key={field} className="cf-option">
          <label htmlFor={`${id}-${field}`}>{label}</label>
          <Switch
            id={`${id}-${field}`}
            checked={settings[field]}
            onChange={(checked) => onSave({ ...settings, [field]: checked })}
          />
        </li>
      ))}
    </ul>
  );
}
