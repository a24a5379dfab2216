import { CampoFecha } from '@cartera/kit/datos';
import './cobros.css';

interface PropsFiltrosCobros {
  /** `YYYY-MM-DD`, both days included. */
  readonly desde?: string;
  readonly hasta?: string;
  readonly alCambiar: (campo: 'desde' | 'hasta', dia: string | undefined) => void;
}

/** Which days the payments are of: with the total above, what a day's cash box should hold. */
export function FiltrosCobros({ desde, hasta, alCambiar }: PropsFiltrosCobros) {
  return (
    <>
      <CampoFecha
        aria-label="Desde"
        value={desde ?? null}
        {...(hasta && { maximo: hasta })}
        onChange={(dia) => alCambiar('desde', dia ?? undefined)}
      />
      <CampoFecha
        aria-label="Hasta"
        value={hasta ?? null}
        {...(desde && { minimo: desde })}
        onChange={(dia) => alCambiar('hasta', dia ?? undefined)}
      />
    </>
  );
}
