import type { SlotName, SlotProps } from '@cartera/contrato/slots';
import { createContext, type ReactNode, useContext } from 'react';

/** A block of a module for a slot. Its failures stay inside it. */
export interface SlotBlock<P> {
  /** Stable, and different for each block of the slot. */
  readonly id: string;
  readonly titulo: string;
  readonly draw: (data: P) => ReactNode;
}

/** Finds the blocks for a slot that the user may see, in order. */
export type FindBlocks = <N extends SlotName>(nombre: N) => readonly SlotBlock<SlotProps[N]>[];

const SlotContext = createContext<FindBlocks>(() => []);

/** The shell provides the blocks. The default has none, because a developer's small shell runs one module alone. */
export const SlotProvider = SlotContext.Provider;

/** The blocks that modules have for a slot. */
export function useSlot<N extends SlotName>(nombre: N): readonly SlotBlock<SlotProps[N]>[] {
  return useContext(SlotContext)(nombre);
}
