import {
  MODALIDAD_LABELS,
  MODALIDADES,
  type Modalidad,
  SITUACION_PRESTAMO_LABELS,
  SITUACIONES_PRESTAMO,
  type SituacionPrestamo,
} from '@cartera/contrato/catalogs';
import { OptionsFilter } from '@cartera/kit/list';

/** The values of the filter of loans that need a plan. */
export const SIN_PLAN = ['1'] as const;
type SinPlan = (typeof SIN_PLAN)[number];

interface Props {
  readonly estado: SituacionPrestamo | undefined;
  readonly modalidad: Modalidad | undefined;
  readonly onSelectEstado: (estado: SituacionPrestamo | undefined) => void;
  readonly onSelectModalidad: (modalidad: Modalidad | undefined) => void;
  readonly sinPlan: SinPlan | undefined;
  readonly onSelectSinPlan: (sinPlan: SinPlan | undefined) => void;
}

export function PrestamosFilters({
  estado,
  modalidad,
  sinPlan,
  onSelectEstado,
  onSelectModalidad,
  onSelectSinPlan,
}: Props) {
  return (
    <>
      <OptionsFilter
        label="Estado"
        all="Todos los estados"
        values={SITUACIONES_PRESTAMO}
        labels={SITUACION_PRESTAMO_LABELS}
        value={estado}
        onSelect={onSelectEstado}
      />
      <OptionsFilter
        label="Modalidad"
        all="Todas las modalidades"
        values={MODALIDADES}
        labels={MODALIDAD_LABELS}
        value={modalidad}
        onSelect={onSelectModalidad}
      />
      <OptionsFilter
        label="Plan"
        all="Con y sin plan"
        values={SIN_PLAN}
        labels={{ 1: 'Sin plan' }}
        value={sinPlan}
        onSelect={onSelectSinPlan}
      />
    </>
  );
}
