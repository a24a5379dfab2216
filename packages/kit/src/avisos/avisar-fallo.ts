import { ErrorRed, mensajeDe } from '../http/errores';
import { avisar } from './avisar';

/**
 * Says that an action failed: what was being done and, under it, why.
 * @param texto the screen's sentence for the action (section 8 of the specification).
 */
export function avisarFallo(error: unknown, texto: string): void {
  const motivo = error instanceof ErrorRed ? error.mensaje : mensajeDe(error, texto);
  avisar.error(texto, motivo === texto ? {} : { detalle: motivo });
}
