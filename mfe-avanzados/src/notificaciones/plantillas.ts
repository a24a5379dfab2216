import type { Plantilla, TipoNotificacion } from './notificacion';

/** The templates offered for a type: its own that are active (P-7.38). */
export function plantillasDe(plantillas: readonly Plantilla[], tipo: TipoNotificacion): readonly Plantilla[] {
  return plantillas.filter((plantilla) => plantilla.activa && plantilla.tipo === tipo);
}

/** What choosing a template writes in the form: the subject, or the name of one without it, is the title. */
export function camposDe({ tipo, asunto, nombre, contenido }: Plantilla) {
  return { tipo, titulo: asunto ?? nombre, mensaje: contenido };
}
