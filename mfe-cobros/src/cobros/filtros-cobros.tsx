import { CampoFecha } from '@cartera/kit/datos';
import { useId } from 'react';
import './cobros.css';

interface PropsFiltrosCobros {
  /** `YYYY-MM-DD`, both days included. */
  readonly desde?: string;
  readonly hasta?: string;
  readonly alCambiar: (campo: 'desde' | 'hasta', dia: string | undefined) => void;
}

/** Which days the payments are of: with the total above, what a day's cash box should hold. */
export function FiltrosCobros({ desde, hasta, alCambiar }: PropsFiltrosCobros) {
  const id = useId();
  return (
    <>
      <div className="cb-fecha">
        <label htmlFor={`${id}-desde`}>Desde</label>
        <CampoFecha
          id={`${id}-desde`}
          value={desde ?? null}
          {...(hasta && { maximo: hasta })}
          onChange={(dia) => alCambiar('desde', dia ?? undefined)}
        />
      </div>
      <div className="cb-fecha">
        <label htmlFor={`${id}-hasta`}>Hasta</label>
        <CampoFecha
          id={`${id}-hasta`}
          value={hasta ?? null}
          {...(desde && { minimo: desde })}
          onChange={(dia) => alCambiar('hasta', dia ?? undefined)}
        />
      </div>
    </>
  );
}
