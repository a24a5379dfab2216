import type { ModuloPublicado } from '@cartera/contrato/portal';
import { cargarRemoto } from './cargar-remoto';
import { moduloDe } from './modulo-de';

/**
 * Starts loading the module of an address, for someone who is about to go there. A failure is not told: the
 * loader forgets it, and going there loads again and shows its cause.
 */
export function precargar(ruta: string, modulos: readonly ModuloPublicado[]): void {
  const hallado = moduloDe(ruta, modulos);
  if (hallado) void Promise.allSettled([cargarRemoto(hallado.modulo)]);
}
