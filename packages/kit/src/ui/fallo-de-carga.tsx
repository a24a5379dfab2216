import { ErrorApi, mensajeDe } from '../http/errores';
import { EstadoError, SinPermiso } from './estado';

interface PropsFalloDeCarga {
  /** Why what the screen needed did not come. */
  readonly error: unknown;
  /** The screen's own sentence, for when the server gave none (section 8 of the specification). */
  readonly mensaje: string;
  readonly alReintentar: () => void;
}

/** What stands in place of what could not be loaded, with a way to try again where trying again may help. */
export function FalloDeCarga({ error, mensaje, alReintentar }: PropsFalloDeCarga) {
  const estado = error instanceof ErrorApi ? error.estado : undefined;
  if (estado === 403) return <SinPermiso />;
  return <EstadoError mensaje={mensajeDe(error, mensaje)} {...(estado !== 404 && { alReintentar })} />;
}
