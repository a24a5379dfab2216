import { verOpcionesDeEntrada } from '@cartera/contrato/startup';
import { call, logFailure } from '@cartera/kit';
import { useEffect, useState } from 'react';

interface Sso {
  /** What the button calls the provider. */
  readonly nombre: string;
}

/** Single sign-on, if this portal has it. It is asked while the form is shown, and the form does not wait for it. */
export function useSso(): Sso | undefined {
  const [sso, setSso] = useState<Sso>();
  useEffect(() => {
    const controller = new AbortController();
    call(verOpcionesDeEntrada, { signal: controller.signal })
      .then(({ data }) => setSso(data.sso))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) logFailure('No se pudo leer cómo se entra', error);
      });
    return () => controller.abort();
  }, []);
  return sso;
}
