import { z } from 'zod';

/**
 * The props that each slot gives to a block, by the name of the slot. The first word names the slot's subject. A module of
 * another repository declares its own slots by merging this interface.
 */
export interface SlotProps {
  /** The dashboard, below the aging of arrears. */
  tablero: Record<never, never>;
  /** The dashboard, above its figures: pending work. */
  'tablero.pendientes': Record<never, never>;
  /** The actions of a loan, above its plan. */
  'prestamo.accion': {
    /** The id of the loan. */
    readonly prestamo: string;
    /** The id of its client. */
    readonly cliente: string;
  };
  /** The history of a loan, below its plan. */
  'prestamo.historial': {
    /** The id of the loan. */
    readonly prestamo: string;
  };
  /** A tab of a client's page. */
  'cliente.pestana': {
    /** The id of the client. */
    readonly cliente: string;
  };
}

/** A slot that this contract knows. */
export type SlotName = keyof SlotProps;

/** The name of any slot: the modules that draw slots own their names. */
export const SlotNameText = z.string().regex(/^[a-z][a-z-]*(\.[a-z][a-z-]*)*$/, {
  error: 'El nombre de una ranura va en minúsculas, con puntos entre sus palabras',
});
