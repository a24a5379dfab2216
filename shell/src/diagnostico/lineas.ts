import { create } from 'zustand';

/** How many lines are kept (P-1.40). */
export const MAXIMO_LINEAS = 250;

/** `caida`: a part of the screen that broke while it was drawn. */
export type Nivel = 'info' | 'aviso' | 'error' | 'caida';

export interface Linea {
  /** Grows by one, so that a line keeps its identity as older ones are dropped. */
  readonly numero: number;
  /** ISO 8601, UTC. */
  readonly hora: string;
  readonly nivel: Nivel;
  readonly texto: string;
}

interface EstadoLineas {
  readonly lineas: readonly Linea[];
  readonly siguiente: number;
  borrar(): void;
}

/** The log of this visit, a hook and a store. */
export const useLineas = create<EstadoLineas>()((set) => ({
  lineas: [],
  siguiente: 1,
  borrar: () => set({ lineas: [] }),
}));

/** Adds a line, and drops the oldest beyond those that are kept. */
export function anotar(nivel: Nivel, texto: string): void {
  const hora = new Date().toISOString();
  // React writes to the console while it draws, when no component may be told to change.
  queueMicrotask(() =>
    useLineas.setState(({ lineas, siguiente }) => ({
      lineas: [...lineas, { numero: siguiente, hora, nivel, texto }].slice(-MAXIMO_LINEAS),
      siguiente: siguiente + 1,
    })),
  );
}

/** The message of the last part of the screen that broke; null while all is well. */
export function ultimaCaida({ lineas }: Pick<EstadoLineas, 'lineas'>): string | null {
  return lineas.findLast(({ nivel }) => nivel === 'caida')?.texto ?? null;
}

/** How many lines tell of something that failed. */
export function cuantosErrores({ lineas }: Pick<EstadoLineas, 'lineas'>): number {
  return lineas.filter(({ nivel }) => nivel === 'error' || nivel === 'caida').length;
}
