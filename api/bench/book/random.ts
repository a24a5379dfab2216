import { v7 } from 'uuid';

/** Numbers that look random and are the same for the same seed (the mulberry32 generator). */
export class Random {
  private estado: number;
  private ids = 0;
  private readonly bytes = new Uint8Array(16);

  constructor(private readonly semilla: number) {
    this.estado = semilla >>> 0;
  }

  /** From 0 up to 1, never 1. */
  fraction(): number {
    this.estado = (this.estado + 0x6d2b79f5) >>> 0;
    let mixed = this.estado;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to `hasta`, never `hasta`. */
  integer(hasta: number): number {
    return Math.floor(this.fraction() * hasta);
  }

  /** @throws RangeError where there is nothing to choose from. */
  pick<T>(options: readonly T[]): T {
    const chosen = options[this.integer(options.length)];
    if (chosen === undefined) throw new RangeError('Nothing to choose from');
    return chosen;
  }

  /** An identifier as the application makes them, of a given moment, different from all others of this seed. */
  id(momento: Date): string {
    const view = new DataView(this.bytes.buffer);
    view.setUint32(8, this.semilla);
    view.setUint32(12, this.ids++);
    return v7({ msecs: momento.getTime(), seq: this.ids, random: this.bytes });
  }
}
