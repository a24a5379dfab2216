import { ModuloPublicado } from '@cartera/contrato/portal';
import { guardarLocal, leerLocal } from '@cartera/kit';
import { z } from 'zod';

const LLAVE = 'cartera:ultimas-buenas';

const Guardadas = z.record(z.string(), ModuloPublicado);

function leer(): z.infer<typeof Guardadas> {
  try {
    return Guardadas.parse(JSON.parse(leerLocal(LLAVE) ?? '{}'));
  } catch {
    // Written by another version of the portal, or by hand: as good as never written.
    return {};
  }
}

/** Remembers that this version of a module loaded in this browser. */
export function recordarBuena(modulo: ModuloPublicado): void {
  const guardadas = leer();
  if (guardadas[modulo.nombre]?.url === modulo.url) return;
  guardarLocal(LLAVE, JSON.stringify({ ...guardadas, [modulo.nombre]: modulo }));
}

/**
 * The version to fall back to when a module's current one does not load: the last that did in this browser,
 * which the server still keeps.
 * @returns Null where there is none, or it is the same that failed.
 */
export function ultimaBuena({ nombre, url }: ModuloPublicado): ModuloPublicado | null {
  const guardada = leer()[nombre];
  return guardada && guardada.url !== url ? guardada : null;
}
