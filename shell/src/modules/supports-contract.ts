import { CONTRACT_VERSION, RANGE_PATTERN, VERSION_PATTERN } from '@cartera/contrato/version';

/**
 * True when a contract version is inside a module's range: `^1.2.0`, `~1.2.0` or an exact version. A malformed range or
 * version returns false. The API and the build use the `semver` library, which is too large for the browser; a test
 * compares the two.
 */
export function supportsContract(range: string, version: string = CONTRACT_VERSION): boolean {
  const parts = RANGE_PATTERN.exec(range);
  const minimum = VERSION_PATTERN.exec(parts?.[2] ?? '');
  const current = VERSION_PATTERN.exec(version);
  if (!parts || !minimum || !current) return false;

  const [major, minor, patch] = numbers(current);
  const [minMajor, minMinor, minPatch] = numbers(minimum);
  const patchSatisfied = minor === minMinor && patch >= minPatch;
  if (major !== minMajor) return false;
  switch (parts[1]) {
    case '^':
      if (major === 0) return minor === 0 ? patch === minPatch && minMinor === 0 : patchSatisfied;
      return minor > minMinor || patchSatisfied;
    case '~':
      return patchSatisfied;
    default:
      return minor === minMinor && patch === minPatch;
  }
}

function numbers(version: RegExpExecArray): [major: number, minor: number, patch: number] {
  return [Number(version[1]), Number(version[2]), Number(version[3])];
}
