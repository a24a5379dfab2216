import { motivoDe } from '../http/errores';
import { avisar } from './avisar';

/**
 * Says that an action failed: what was being done and, under it, why.
 * @param texto the screen's sentence for the action (docs/producto/11-messages.md).
 */
export function avisarFallo(error: unknown, texto: string): void {
  const detalle = motivoDe(error, texto);
  avisar.error(texto, detalle === undefined ? {} : { detalle });
}
