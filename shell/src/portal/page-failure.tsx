import { forgetFailed } from '@cartera/kit';
import { ErrorState, PageHeader } from '@cartera/kit/ui';
import { useRevalidator, useRouteError } from 'react-router-dom';

/** Stands in place of a page of the shell that breaks while it is drawn; the menu around it goes on working. */
export function PageFailure() {
  const { revalidate } = useRevalidator();

  function retry() {
    forgetFailed();
    void revalidate();
  }

  return (
    <>
      <PageHeader titulo="No pudimos mostrar esta página" />
      <ErrorState
        mensaje="La página se detuvo por un error interno"
        text="Vuelve a intentarlo. Si sigue igual, avisa al administrador."
        onRetry={retry}
      />
    </>
  );
}

/** The layout itself broke, and there is no place left for a message: the start's own limit has one. */
export function FrameFailure(): never {
  throw useRouteError();
}
