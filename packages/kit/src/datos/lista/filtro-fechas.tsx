import { useId } from 'react';
import { CampoFecha } from '../formulario/campo-fecha';
import './filtro-fechas.css';

interface PropsFiltroFechas {
  /** `YYYY-MM-DD`, both days included. */
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  readonly alCambiar: (campo: 'desde' | 'hasta', dia: string | undefined) => void;
}

/** From which day to which, neither beyond the other. */
export function FiltroFechas({ desde, hasta, alCambiar }: PropsFiltroFechas) {
  const id = useId();
  return (
    <>
      <div className="ct-filtro-fecha">
        <label htmlFor={`${id}-desde`}>Desde</label>
        <CampoFecha
          id={`${id}-desde`}
          value={desde ?? null}
          {...(hasta && { maximo: hasta })}
          onChange={(dia) => alCambiar('desde', dia ?? undefined)}
        />
      </div>
      <div className="ct-filtro-fecha">
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
