import { useRevalidator, useRouteError } from '@cartera/kit/router';
import { ErrorState, PageHeader } from '@cartera/kit/ui';

/** Replaces a page of the shell that breaks while it is drawn. The menu keeps working. */
export function PageFailure() {
  const { revalidate } = useRevalidator();

  return (
    <>
      <PageHeader title="No pudimos mostrar esta página" />
      <ErrorState
        message="La página se detuvo por un error interno"
        text="Vuelve a intentarlo. Si sigue igual, avisa al administrador."
        onRetry={() => void revalidate()}
      />
    </>
  );
}

/** The layout itself broke: the startup boundary shows the message. */
export function FrameFailure(): never {
  throw useRouteError();
}
