import { Segmented } from '@cartera/kit/tabs';
import { type AuditoriaView, useAuditoriaView } from './use-auditoria-view';
import './auditoria.css';

const OPTIONS: { value: AuditoriaView; label: string }[] = [
  { value: 'ejemplo', label: 'Ejemplo' },
  { value: 'registro', label: 'Registro real' },
];

/** Switches between the sample and the audit trail, for users who may see the trail. */
export function ViewToggle() {
  const { view, canChoose, choose } = useAuditoriaView();
  if (!canChoose) return null;
  return (
    <Segmented<AuditoriaView>
      className="au-toggle"
      aria-label="Qué se muestra"
      options={OPTIONS}
      value={view}
      onChange={choose}
    />
  );
}
