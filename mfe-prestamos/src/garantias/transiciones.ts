import type { EstadoGarantia } from '@cartera/contrato/catalogos';
import type { NombreIcono } from '@cartera/kit/ui';

/** How passing to a state is offered and asked about. */
interface TextosTransicion {
  /** The verb. */
  readonly accion: string;
  readonly icono: NombreIcono;
  readonly pregunta: string;
  readonly consecuencia: string;
  readonly hecho: string;
  readonly peligro?: boolean;
}

/** Every state that something passes to (P-6.14): nothing goes back to `pendiente`. */
export const TRANSICIONES: Readonly<Record<Exclude<EstadoGarantia, 'pendiente'>, TextosTransicion>> = {
  verificada: {
    accion: 'Verificar',
    icono: 'confirmar',
    pregunta: '¿Verificar la garantía?',
    consecuencia: 'Dices que la viste y que sus papeles están en orden. Ya no vuelve a pendiente.',
    hecho: 'Garantía verificada',
  },
  liberada: {
    accion: 'Liberar',
    icono: 'deshacer',
    pregunta: '¿Liberar la garantía?',
    consecuencia: 'Se le devuelve al cliente y deja de respaldar el préstamo. No se puede deshacer.',
    hecho: 'Garantía liberada',
    peligro: true,
  },
  ejecutada: {
    accion: 'Ejecutar',
    icono: 'pago',
    pregunta: '¿Ejecutar la garantía?',
    consecuencia: 'La empresa se queda con ella por lo que el préstamo debe. No se puede deshacer.',
    hecho: 'Garantía ejecutada',
    peligro: true,
  },
};

export type EstadoAlcanzable = keyof typeof TRANSICIONES;

/** Whether a state is one that something passes to. */
export function esAlcanzable(estado: EstadoGarantia): estado is EstadoAlcanzable {
  return estado in TRANSICIONES;
}
