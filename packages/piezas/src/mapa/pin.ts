import type { Punto } from '@cartera/contrato/ubicacion';

/** A pin of a map. */
export interface Pin {
  readonly id: string;
  readonly punto: Punto;
  /** On the pin: a number. */
  readonly texto: string;
  /** For a screen reader, and when pointed at. */
  readonly nombre: string;
}
