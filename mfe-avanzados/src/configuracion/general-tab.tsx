import { lazyComponent, lazyDialog, useCan, useDisclosure } from '@cartera/kit';
import { optionsOf, Select } from '@cartera/kit/picker';
import { Button, Card, LoadFailure, LoadingState } from '@cartera/kit/ui';
import { useId } from 'react';
import { useConfiguracion } from './configuracion.queries';
import { GeneralForm } from './general-form';
import { type Settings, TIME_ZONE_LABELS, TIME_ZONES } from './settings';
import './configuracion.css';
import type { Configuracion } from '@cartera/contrato/configuracion';

const CodigosModal = lazyDialog(async () => (await import('./codigos-modal')).CodigosModal);

const GeneralValues = lazyComponent(async () => ({
  default: (await import('./general-values')).GeneralValues,
}));

type BrowserSettings = Settings['general'];

interface GeneralTabProps {
  readonly settings: BrowserSettings;
  readonly onSave: (settings: BrowserSettings) => boolean;
}

/** The lender's settings, which all users share, and the time zone, which is stored in this browser. */
export function GeneralTab({ settings, onSave }: GeneralTabProps) {
  return (
    <div className="ct-stack">
      <LenderSettings />
      <Card title="En este navegador">
        <TimeZone value={settings.zonaHoraria} onChange={(zonaHoraria) => onSave({ zonaHoraria })} />
      </Card>
    </div>
  );
}

function LenderSettings() {
  const { data, error, refetch } = useConfiguracion();
  const mayEdit = useCan('configuracion.editar');
  if (!data && error) {
    return (
      <LoadFailure error={error} message="Error al cargar la configuración" onRetry={() => void refetch()} />
    );
  }
  if (!data) return <LoadingState />;
  if (!mayEdit) return <GeneralValues configuracion={data} />;
  return (
    <>
      <GeneralForm configuracion={data} />
      <CodigosCard configuracion={data} />
    </>
  );
}

interface TimeZoneProps {
  readonly value: BrowserSettings['zonaHoraria'];
  readonly onChange: (zonaHoraria: BrowserSettings['zonaHoraria']) => void;
}

function TimeZone({ value, onChange }: TimeZoneProps) {
  const id = useId();
  return (
    <div className="cf-choice">
      <label htmlFor={id}>Zona horaria</label>
      <Select id={id} value={value} onChange={onChange} options={optionsOf(TIME_ZONES, TIME_ZONE_LABELS)} />
      <p className="cf-note">Es una referencia: los días del negocio son siempre los de Bogotá.</p>
    </div>
  );
}

/** Opens the codes of the journal's accounts. */
function CodigosCard({ configuracion }: { readonly configuracion: Configuracion }) {
  const codigos = useDisclosure();
  return (
    <Card title="Contabilidad">
      <Button onClick={codigos.open}>Códigos contables</Button>
      {codigos.whenOpened((dialog) => (
        <CodigosModal configuracion={configuracion} {...dialog} />
      ))}
    </Card>
  );
}
