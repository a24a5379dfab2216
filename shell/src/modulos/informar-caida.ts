import type { ModuloPublicado } from '@cartera/contrato/portal';
import { diagnosticar } from './diagnostico';
import { ErrorModulo } from './error-modulo';
import { informar } from './informes';
import { resumenDeFallo } from './resumen-fallo';

/**
 * Tells the server that a module broke once it was loaded: while drawing, or on fetching one of its pages. What
 * failed to load was told by the loader.
 * @param version the one that was being drawn.
 */
export async function informarCaida(modulo: ModuloPublicado, version: string, error: unknown): Promise<void> {
  if (error instanceof ErrorModulo) return;
  const fallo = await diagnosticar(modulo, error);
  informar({ modulo: modulo.nombre, version, causa: fallo.causa, ms: 0, mensaje: resumenDeFallo(fallo) });
}
