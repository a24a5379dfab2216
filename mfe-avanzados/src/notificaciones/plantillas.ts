import type { NotificacionType, Plantilla } from './notificacion';

/** The active templates of a type (P-7.38). */
export function plantillasOf(plantillas: readonly Plantilla[], tipo: NotificacionType): readonly Plantilla[] {
  return plantillas.filter((plantilla) => plantilla.isActive && plantilla.tipo === tipo);
}

/** The form's values from a template (P-7.39). The title is the subject, or the name if there is none. */
export function valuesFrom({ tipo, subject, nombre, content }: Plantilla) {
  return { tipo, titulo: subject ?? nombre, mensaje: content };
}
