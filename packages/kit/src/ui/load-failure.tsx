import { ApiError, messageOf, reasonOf } from '../http/errors';
import { ErrorState, NoPermission } from './estado';

interface LoadFailureProps {
  /** Why what the screen needed did not come. */
  readonly error: unknown;
  /** The screen's own sentence (docs/producto/11-messages.md); why it failed stands under it. */
  readonly mensaje: string;
  readonly onRetry: () => void;
  /**
   * On a page of one record, that it is not there: 'Cliente no encontrado'. An address whose identifier cannot be one
   * says the same, and neither offers to try again.
   */
  readonly notFound?: string;
}

/** What stands in place of what could not be loaded, with a way to try again where trying again may help. */
export function LoadFailure({ error, mensaje, onRetry, notFound }: LoadFailureProps) {
  const estado = error instanceof ApiError ? error.estado : undefined;
  if (estado === 403) return <NoPermission />;
  if (notFound && (estado === 404 || estado === 400)) {
    return <ErrorState mensaje={notFound} text="Puede que la dirección esté incompleta." />;
  }
  // What is not there is not a failure: the server's sentence says it whole.
  if (estado === 404) return <ErrorState mensaje={messageOf(error, mensaje)} />;
  return <ErrorState mensaje={mensaje} text={reasonOf(error, mensaje)} onRetry={onRetry} />;
}
