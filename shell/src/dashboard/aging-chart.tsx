import { formatThousands } from '@cartera/kit';
import { type AgingRango, heightsOf } from './aging-ranges';

interface Props {
  readonly rangos: readonly AgingRango[];
}

/** A bar for each range. The table beside it says the same in words, so a screen reader is spared the drawing. */
export function AgingChart({ rangos }: Props) {
  const heights = heightsOf(rangos);
  return (
    <div className="sh-barras" aria-hidden="true">
      {rangos.map(({ rango, cuotas }, index) => (
        <div key={rango} className="sh-barras__columna" data-rango={rango}>
          <div className="sh-barras__pila">
            <div className="sh-barras__barra" style={{ flexBasis: `${heights[index]}%` }}>
              <span className="sh-barras__cuotas">{formatThousands(cuotas)}</span>
            </div>
          </div>
          <span className="sh-barras__rango">{rango}</span>
        </div>
      ))}
    </div>
  );
}
