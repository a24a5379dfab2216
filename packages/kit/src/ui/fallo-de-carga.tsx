import { ErrorApi, mensajeDe, motivoDe } from '../http/errores';
import { EstadoError, SinPermiso } from './estado';

interface PropsFalloDeCarga {
  /** Why what the screen needed did not come. */
  readonly error: unknown;
  /** The screen's own sentence (docs/producto/11-messages.md); why it failed stands under it. */
  readonly mensaje: string;
  readonly alReintentar: () => void;
  /**
   * On a page of one record, that it is not there: 'Cliente no encontrado'. An address whose identifier cannot be one
   * says the same, and neither offers to try again.
   */
  readonly noEncontrado?: string;
}

/** What stands in place of what could not be loaded, with a way to try again where trying again may help. */
export function FalloDeCarga({ error, mensaje, alReintentar, noEncontrado }: PropsFalloDeCarga) {
  const estado = error instanceof ErrorApi ? error.estado : undefined;
  if (estado === 403) return <SinPermiso />;
  if (noEncontrado && (estado === 404 || estado === 400)) {
    return <EstadoError mensaje={noEncontrado} texto="Puede que la dirección esté incompleta." />;
  }
  // What is not there is not a failure: the server's sentence says it whole.
  if (estado === 404) return <EstadoError mensaje={mensajeDe(error, mensaje)} />;
  return <EstadoError mensaje={mensaje} texto={motivoDe(error, mensaje)} alReintentar={alReintentar} />;
}
