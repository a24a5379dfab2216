import { v7 } from 'uuid';

/** A seeded pseudo-random generator (mulberry32). */
export class Random {
  private state: number;
  private ids = 0;
  private readonly bytes = new Uint8Array(16);

  constructor(private readonly seed: number) {
    this.state = seed >>> 0;
  }

  /** A number from 0 (included) to 1 (excluded). */
  fraction(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from 0 (included) to `limit` (excluded). */
  integer(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  /** @throws RangeError if the list is empty. */
  pick<T>(options: readonly T[]): T {
    const chosen = options[this.integer(options.length)];
    if (chosen === undefined) throw new RangeError('Nothing to choose from');
    return chosen;
  }

  /** A UUID version 7 for a moment, unique for this seed. */
  id(moment: Date): string {
    const view = new DataView(this.bytes.buffer);
    view.setUint32(8, this.seed);
    view.setUint32(12, this.ids++);
    return v7({ msecs: moment.getTime(), seq: this.ids, random: this.bytes });
  }
}
