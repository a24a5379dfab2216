/** Version of this contract. A module says in its `mfe.json` which versions it was written for. */
export const VERSION_CONTRATO = '1.1.0';

export const ES_VERSION = /^(\d+)\.(\d+)\.(\d+)(?:[-+][0-9A-Za-z.+-]+)?$/;
export const ES_RANGO = /^([\^~]?)(\d+\.\d+\.\d+)$/;

/**
 * Whether a contract version falls within a module's range, by semantic versioning: `^1.2.0` is any 1.x
 * from 1.2.0 on, `~1.2.0` any 1.2.x, and a bare version only itself. A malformed range admits nothing.
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
      return mayor === 0 ? hastaParche : menor > menorMinimo || hastaParche;
    case '~':
      return hastaParche;
    default:
      return menor === menorMinimo && parche === parcheMinimo;
  }
}

function numeros(version: RegExpExecArray): [mayor: number, menor: number, parche: number] {
  return [Number(version[1]), Number(version[2]), Number(version[3])];
}
