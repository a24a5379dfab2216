import { ES_RANGO, ES_VERSION, VERSION_CONTRATO } from '@cartera/contrato/version';

/**
 * Whether a contract version falls within a module's range: `^1.2.0`, `~1.2.0` or a bare version. Malformed input
 * admits nothing. The API and the build use the `semver` library, which weighs too much for the browser; a test
 * compares both.
 */
export function admiteContrato(rango: string, version: string = VERSION_CONTRATO): boolean {
  const partes = ES_RANGO.exec(rango);
  const minima = ES_VERSION.exec(partes?.[2] ?? '');
  const actual = ES_VERSION.exec(version);
  if (!partes || !minima || !actual) return false;

  const [mayor, menor, parche] = numeros(actual);
  const [mayorMinimo, menorMinimo, parcheMinimo] = numeros(minima);
  const hastaParche = menor === menorMinimo && parche >= parcheMinimo;
  if (mayor !== mayorMinimo) return false;
  switch (partes[1]) {
    case '^':
      if (mayor === 0) return menor === 0 ? parche === parcheMinimo && menorMinimo === 0 : hastaParche;
      return menor > menorMinimo || hastaParche;
    case '~':
      return hastaParche;
    default:
      return menor === menorMinimo && parche === parcheMinimo;
  }
}

function numeros(version: RegExpExecArray): [mayor: number, menor: number, parche: number] {
  return [Number(version[1]), Number(version[2]), Number(version[3])];
}
