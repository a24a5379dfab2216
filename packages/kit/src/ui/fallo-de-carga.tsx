import { ErrorApi, mensajeDe, motivoDe } from '../http/errores';
import { EstadoError, SinPermiso } from './estado';

interface PropsFalloDeCarga {
  /** Why what the screen needed did not come. */
  readonly error: unknown;
  /** The screen's own sentence (section 8 of the specification); why it failed stands under it. */
  readonly mensaje: string;
  readonly alReintentar: () => void;
}

/** What stands in place of what could not be loaded, with a way to try again where trying again may help. */
export function FalloDeCarga({ error, mensaje, alReintentar }: PropsFalloDeCarga) {
  const estado = error instanceof ErrorApi ? error.estado : undefined;
  if (estado === 403) return <SinPermiso />;
  // What is not there is not a failure: the server's sentence says it whole.
  if (estado === 404) return <EstadoError mensaje={mensajeDe(error, mensaje)} />;
  return <EstadoError mensaje={mensaje} texto={motivoDe(error, mensaje)} alReintentar={alReintentar} />;
}
