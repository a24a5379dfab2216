/** Version of this contract. Each module declares in its `mfe.json` the versions that it runs on. */
export const CONTRACT_VERSION = '1.0.0';

export const VERSION_PATTERN = /^(\d+)\.(\d+)\.(\d+)(?:[-+][0-9A-Za-z.+-]+)?$/;
export const RANGE_PATTERN = /^([\^~]?)(\d+\.\d+\.\d+)$/;

/**
 * True when a contract version is inside a module's range: `^1.2.0`, `~1.2.0` or an exact version. A malformed range or
 * version returns false, and so does a pre-release. The `semver` library is too large for the browser; a test compares the two.
 */
export function supportsContract(range: string, version: string = CONTRACT_VERSION): boolean {
  const [, operator, lowest = ''] = RANGE_PATTERN.exec(range) ?? [];
  const minimum = numbersOf(lowest);
  const current = numbersOf(version);
  if (!minimum || !current || compare(current, minimum) < 0 || version.includes('-')) return false;
  // A caret fixes the numbers up to the first one that is not zero, and a tilde those up to the minor one.
  const first = minimum.findIndex((number) => number > 0);
  const fixed = operator === '^' && first >= 0 ? first + 1 : operator === '~' ? 2 : 3;
  return current.slice(0, fixed).every((number, index) => number === minimum[index]);
}

/** True when a version is later than the earliest one of a range. */
export function isAfterRange(version: string, range: string): boolean {
  const minimum = numbersOf(RANGE_PATTERN.exec(range)?.[2] ?? '');
  const current = numbersOf(version);
  return !minimum || !current || compare(current, minimum) > 0;
}

/** Major, minor and patch; null for a text that is no version. */
function numbersOf(version: string): number[] | null {
  return VERSION_PATTERN.exec(version)?.slice(1).map(Number) ?? null;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const differences = a.map((number, index) => number - (b[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
