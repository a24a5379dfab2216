import { CONTRACT_VERSION, RANGE_PATTERN, VERSION_PATTERN } from '@cartera/contrato/version';

/**
 * Whether a contract version falls within a module's range: `^1.2.0`, `~1.2.0` or a bare version. Malformed input
 * admits nothing. The API and the build use the `semver` library, which weighs too much for the browser; a test
 * compares both.
 */
export function supportsContract(rango: string, version: string = CONTRACT_VERSION): boolean {
  const parts = RANGE_PATTERN.exec(rango);
  const minima = VERSION_PATTERN.exec(parts?.[2] ?? '');
  const actual = VERSION_PATTERN.exec(version);
  if (!parts || !minima || !actual) return false;

  const [mayor, minor, patch] = numbers(actual);
  const [minMajor, minMinor, minPatch] = numbers(minima);
  const patchSatisfied = minor === minMinor && patch >= minPatch;
  if (mayor !== minMajor) return false;
  switch (parts[1]) {
    case '^':
      if (mayor === 0) return minor === 0 ? patch === minPatch && minMinor === 0 : patchSatisfied;
      return minor > minMinor || patchSatisfied;
    case '~':
      return patchSatisfied;
    default:
      return minor === minMinor && patch === minPatch;
  }
}

function numbers(version: RegExpExecArray): [mayor: number, minor: number, patch: number] {
  return [Number(version[1]), Number(version[2]), Number(version[3])];
}
