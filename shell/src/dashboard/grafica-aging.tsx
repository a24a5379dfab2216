import { formatoMiles } from '@cartera/kit';
import { alturasDe, type RangoAging } from './rangos-aging';

interface Props {
  readonly rangos: readonly RangoAging[];
}

/** A bar for each range. The table beside it says the same in words, so a screen reader is spared the drawing. */
export function GraficaAging({ rangos }: Props) {
  const alturas = alturasDe(rangos);
  return (
    <div className="sh-barras" aria-hidden="true">
      {rangos.map(({ rango, cuotas }, indice) => (
        <div key={rango} className="sh-barras__columna" data-rango={rango}>
          <div className="sh-barras__pila">
            <div className="sh-barras__barra" style={{ flexBasis: `${alturas[indice]}%` }}>
              <span className="sh-barras__cuotas">{formatoMiles(cuotas)}</span>
            </div>
          </div>
          <span className="sh-barras__rango">{rango}</span>
        </div>
      ))}
    </div>
  );
}
