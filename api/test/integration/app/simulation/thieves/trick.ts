import type { Lender, Nombre } from './lender.js';
import type { Report } from './reports.js';

/** The pesos that a trick took. */
export interface Theft {
  /** Each is a row of its own. */
  readonly montos: readonly number[];
  /** The people whom a row of the report must name. Somebody with the database is no user, so that a row names its pesos alone. */
  readonly nombres: readonly Nombre[];
}

/** A way to take money. */
export interface Trick {
  /** Completes 'a gerente alone who …'. */
  readonly nombre: string;
  /** The report in which its pesos are on the same day; null if nothing may move. */
  readonly shownIn: Report | null;
  /** Tries it. @returns what it took; undefined if it took nothing. */
  readonly attempt: (lender: Lender) => Promise<Theft | undefined>;
}

/** A trick that moves nothing: its attempt expects the refusal. */
export const stopped = (nombre: string, attempt: (lender: Lender) => Promise<unknown>): Trick => ({
  nombre,
  shownIn: null,
  attempt: async (lender) => {
    await attempt(lender);
    return undefined;
  },
});

/** The tricks of a role in a random order that begins again when each was done: none is left out by chance. */
export class Deck {
  private left: Trick[] = [];

  constructor(private readonly tricks: readonly Trick[]) {}

  /** @param fraction a random number from 0 (included) to 1 (excluded). */
  draw(fraction: number): Trick {
    if (this.left.length === 0) this.left = [...this.tricks];
    const [drawn] = this.left.splice(Math.floor(fraction * this.left.length), 1);
    if (!drawn) throw new RangeError('No tricks');
    return drawn;
  }

  /** Puts a trick back that took nothing, because others of its day had used up what one person may do. */
  putBack(trick: Trick): void {
    this.left.push(trick);
  }
}
