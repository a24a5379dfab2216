import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { olvidarCompartidosFallidos } from '../modulos/compartidos';

/** How long the first screen is left alone before more is fetched, in milliseconds. */
const CALMA_MS = 2_000;

/**
 * Fetches the tables and forms, which every module stands on, once the first screen is drawn and asks for nothing:
 * on a slow connection they would take the way of its data. Draws nothing, so that nothing is drawn again as it waits.
 */
export function PrecargaDeDatos() {
  const [pedida, setPedida] = useState(false);
  return pedida ? null : <EsperaDeCalma alLlegar={() => setPedida(true)} />;
}

function EsperaDeCalma({ alLlegar }: { readonly alLlegar: () => void }) {
  const espera = useIsFetching() > 0;
  useEffect(() => {
    if (espera) return;
    const reloj = setTimeout(() => {
      // A module that needs them asks again, and that is where a failure is shown.
      import('@cartera/kit/datos').catch(olvidarCompartidosFallidos);
      alLlegar();
    }, CALMA_MS);
    return () => clearTimeout(reloj);
  }, [espera, alLlegar]);
  return null;
}
