import { v7 } from 'uuid';

/** Numbers that look random and are the same for the same seed (the mulberry32 generator). */
export class Random {
  private state: number;
  private ids = 0;
  private readonly bytes = new Uint8Array(16);

  constructor(private readonly seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to 1, never 1. */
  fraction(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to `hasta`, never `hasta`. */
  integer(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  /** @throws RangeError where there is nothing to choose from. */
  pick<T>(options: readonly T[]): T {
    const chosen = options[this.integer(options.length)];
    if (chosen === undefined) throw new RangeError('Nothing to choose from');
    return chosen;
  }

  /** An identifier as the application makes them, of a given moment, different from all others of this seed. */
  id(moment: Date): string {
    const view = new DataView(this.bytes.buffer);
    view.setUint32(8, this.seed);
    view.setUint32(12, this.ids++);
    return v7({ msecs: moment.getTime(), seq: this.ids, random: this.bytes });
  }
}
