import type { CobroParecido } from '@cartera/contrato/errors';
import { confirm } from '@cartera/kit/ui';
import { parecidoQuestion } from './parecido-question';

/** Asks whether a payment is another one than its twin, which is registered. */
export function isAnotherPago(parecido: CobroParecido): Promise<boolean> {
  return confirm({
    title: parecidoQuestion(parecido),
    okText: 'Sí, es otro',
    cancelText: 'No, es el mismo',
  });
}
