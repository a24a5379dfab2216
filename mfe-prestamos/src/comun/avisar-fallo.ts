import { avisar, ErrorRed, mensajeDe } from '@cartera/kit';

/**
 * Tells that an action failed. The screen's sentence leads and the server's, which says why, follows; with no
 * answer at all it is 'Error de red' that leads (section 8 of the specification).
 * @param texto the screen's sentence for this action.
 */
export function avisarFallo(error: unknown, texto: string): void {
  if (error instanceof ErrorRed) {
    avisar.error(error.mensaje, { detalle: texto });
    return;
  }
  const causa = mensajeDe(error, texto);
  avisar.error(texto, causa === texto ? {} : { detalle: causa });
}
