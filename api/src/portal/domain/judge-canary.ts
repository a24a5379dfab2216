/** The measurements of a version in browsers. */
export interface Figures {
  /** Loads and failures to load. */
  readonly cargas: number;
  /** Failures to load, except failures of the network. */
  readonly fallos: number;
  /** The loads in which something broke afterwards. */
  readonly errores: number;
}

/** A share of bad results. */
interface Share {
  readonly bad: number;
  readonly total: number;
}

/** Below this chance decides. */
export const MIN_LOADS = 50;

/**
 * The one-sided 0.1 % point of the normal distribution. It is strict, because a canary is judged many times: at 5 % one of
 * every few good versions would be stopped.
 */
const CRITICAL_Z = 3.09;

export type Verdict = 'pocas-cargas' | 'peor' | 'igual';

/** True if a canary fails to load, or breaks afterwards, more often than the active version, beyond chance. */
export function judgeCanary(canary: Figures, active: Figures): Verdict {
  if (canary.cargas < MIN_LOADS || active.cargas < MIN_LOADS) return 'pocas-cargas';
  const isWorse = (read: (figures: Figures) => number) =>
    isHigher(shareOf(canary, read), shareOf(active, read));
  return isWorse(({ fallos }) => fallos) || isWorse(({ errores }) => errores) ? 'peor' : 'igual';
}

/**
 * The two-proportion z-test, one-sided and with the pooled share: NIST Engineering Statistics Handbook, 7.3.3,
 * 'How can we determine whether two processes produce the same proportion of defectives?'.
 * @returns whether the first share is higher than the second one beyond chance.
 */
export function isHigher(first: Share, second: Share): boolean {
  const pooled = (first.bad + second.bad) / (first.total + second.total);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / first.total + 1 / second.total));
  if (error === 0) return false;
  return (first.bad / first.total - second.bad / second.total) / error > CRITICAL_Z;
}

const shareOf = (figures: Figures, read: (figures: Figures) => number): Share => ({
  bad: Math.min(read(figures), figures.cargas),
  total: figures.cargas,
});
