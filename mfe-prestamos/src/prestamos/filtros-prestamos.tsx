import {
  ESTADOS_PRESTAMO,
  type EstadoPrestamo,
  ETIQUETA_ESTADO_PRESTAMO,
  ETIQUETA_MODALIDAD,
  MODALIDADES,
  type Modalidad,
} from '@cartera/contrato/catalogos';
import { FiltroOpciones } from '@cartera/kit/datos';

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
      <FiltroOpciones
        etiqueta="Estado"
        todos="Todos los estados"
        valores={ESTADOS_PRESTAMO}
        etiquetas={ETIQUETA_ESTADO_PRESTAMO}
        valor={estado}
        alElegir={alElegirEstado}
      />
      <FiltroOpciones
        etiqueta="Modalidad"
        todos="Todas las modalidades"
        valores={MODALIDADES}
        etiquetas={ETIQUETA_MODALIDAD}
        valor={modalidad}
        alElegir={alElegirModalidad}
      />
    </>
  );
}
