import { ApiError, messageOf, reasonOf } from '../http/errors';
import { ErrorState, NoPermission } from './page-states';

interface LoadFailureProps {
  readonly error: unknown;
  /** The screen's message (docs/producto.md); the reason appears below it. */
  readonly message: string;
  readonly onRetry: () => void;
  /** For a page of one record: 'Cliente no encontrado'. Shown for a 404 and for an invalid id, without a retry. */
  readonly notFound?: string;
}

/** Replaces content that failed to load. It offers a retry when a retry can help. */
export function LoadFailure({ error, message, onRetry, notFound }: LoadFailureProps) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 403) return <NoPermission />;
  if (notFound && (status === 404 || status === 400)) {
    return (
      <ErrorState message={notFound} text="Puede que la dirección esté incompleta o que no tengas acceso." />
    );
  }
  // A missing record is not a failure: the server's message is enough.
  if (status === 404) return <ErrorState message={messageOf(error, message)} />;
  return <ErrorState message={message} text={reasonOf(error, message)} onRetry={onRetry} />;
}
