import {
  ESTADO_PRESTAMO_LABELS,
  ESTADOS_PRESTAMO,
  type EstadoPrestamo,
  MODALIDAD_LABELS,
  MODALIDADES,
  type Modalidad,
} from '@cartera/contrato/catalogs';
import { OptionsFilter } from '@cartera/kit/datos';

/** The values of the filter of loans that need a plan. */
export const SIN_PLAN = ['1'] as const;
type SinPlan = (typeof SIN_PLAN)[number];

interface Props {
  readonly estado: EstadoPrestamo | undefined;
  readonly modalidad: Modalidad | undefined;
  readonly onSelectEstado: (estado: EstadoPrestamo | undefined) => void;
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
        values={ESTADOS_PRESTAMO}
        labels={ESTADO_PRESTAMO_LABELS}
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
