import type { EstadoGarantia } from '@cartera/contrato/catalogs';
import type { IconName } from '@cartera/kit/ui';

/** Texts of the button to a state and of its confirmation. */
interface TransitionTexts {
  readonly action: string;
  readonly icon: IconName;
  readonly question: string;
  readonly consequence: string;
  readonly done: string;
  readonly danger?: boolean;
}

/** Every state that a transition leads to (P-6.14): nothing returns to `pendiente`. */
export const TRANSITIONS: Readonly<Record<Exclude<EstadoGarantia, 'pendiente'>, TransitionTexts>> = {
  verificada: {
    action: 'Verificar',
    icon: 'confirm',
    question: '¿Verificar la garantía?',
    consequence: 'Dices que la viste y que sus papeles están en orden. Ya no vuelve a pendiente.',
    done: 'Garantía verificada',
  },
  liberada: {
    action: 'Liberar',
    icon: 'undo',
    question: '¿Liberar la garantía?',
    consequence: 'Se le devuelve al cliente y deja de respaldar el préstamo. No se puede deshacer.',
    done: 'Garantía liberada',
    danger: true,
  },
  ejecutada: {
    action: 'Ejecutar',
    icon: 'pago',
    question: '¿Ejecutar la garantía?',
    consequence: 'La empresa se queda con ella por lo que el préstamo debe. No se puede deshacer.',
    done: 'Garantía ejecutada',
    danger: true,
  },
};

export type ReachableEstado = keyof typeof TRANSITIONS;

/** True if some transition leads to the state. */
export function isReachable(estado: EstadoGarantia): estado is ReachableEstado {
  return estado in TRANSITIONS;
}
