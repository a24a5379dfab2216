import {
  ESTADOS_PRESTAMO,
  type EstadoPrestamo,
  ETIQUETA_ESTADO_PRESTAMO,
  ETIQUETA_MODALIDAD,
  MODALIDADES,
  type Modalidad,
} from '@cartera/contrato/catalogos';
import { opcionesDe, Select } from '@cartera/kit/datos';

interface Props {
  readonly estado: EstadoPrestamo | undefined;
  readonly modalidad: Modalidad | undefined;
  readonly alElegirEstado: (estado: EstadoPrestamo | undefined) => void;
  readonly alElegirModalidad: (modalidad: Modalidad | undefined) => void;
}

/** The filters of the list: each one closed, none chosen at first. */
export function FiltrosPrestamos({ estado, modalidad, alElegirEstado, alElegirModalidad }: Props) {
  return (
    <>
      <Select<EstadoPrestamo>
        className="mp-filtro"
        aria-label="Estado"
        placeholder="Todos los estados"
        allowClear
        options={opcionesDe(ESTADOS_PRESTAMO, ETIQUETA_ESTADO_PRESTAMO)}
        value={estado ?? null}
        onChange={(elegido: EstadoPrestamo | undefined) => alElegirEstado(elegido)}
      />
      <Select<Modalidad>
        className="mp-filtro"
        aria-label="Modalidad"
        placeholder="Todas las modalidades"
        allowClear
        options={opcionesDe(MODALIDADES, ETIQUETA_MODALIDAD)}
        value={modalidad ?? null}
        onChange={(elegida: Modalidad | undefined) => alElegirModalidad(elegida)}
      />
    </>
  );
}
