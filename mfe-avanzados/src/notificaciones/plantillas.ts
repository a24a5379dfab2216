import type { NotificacionType, Plantilla } from './notificacion';

/** The templates offered for a type: its own that are active (P-7.38). */
export function plantillasOf(plantillas: readonly Plantilla[], tipo: NotificacionType): readonly Plantilla[] {
  return plantillas.filter((plantilla) => plantilla.activa && plantilla.tipo === tipo);
}

/** What choosing a template writes in the form: the subject, or the name of one without it, is the title. */
export function camposDe({ tipo, subject, nombre, contenido }: Plantilla) {
  return { tipo, titulo: subject ?? nombre, mensaje: contenido };
}
