import {
  ESTADO_PRESTAMO_LABELS,
  ESTADOS_PRESTAMO,
  type EstadoPrestamo,
  MODALIDAD_LABELS,
  MODALIDADES,
  type Modalidad,
} from '@cartera/contrato/catalogs';
import { OptionsFilter } from '@cartera/kit/datos';

interface Props {
  readonly estado: EstadoPrestamo | undefined;
  readonly modalidad: Modalidad | undefined;
  readonly onSelectEstado: (estado: EstadoPrestamo | undefined) => void;
  readonly onSelectModalidad: (modalidad: Modalidad | undefined) => void;
}

export function PrestamosFilters({ estado, modalidad, onSelectEstado, onSelectModalidad }: Props) {
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
    </>
  );
}
