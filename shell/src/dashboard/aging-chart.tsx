import { formatThousands } from '@cartera/kit';
import { type AgingRango, heightsOf } from './aging-ranges';

interface Props {
  readonly rangos: readonly AgingRango[];
}

/** A bar for each range. Screen readers skip it and read the table beside it. */
export function AgingChart({ rangos }: Props) {
  const heights = heightsOf(rangos);
  return (
    <div className="sh-bars" aria-hidden="true">
      {rangos.map(({ rango, cuotas }, index) => (
        <div key={rango} className="sh-bars__column" data-rango={rango}>
          <div className="sh-bars__stack">
            <div className="sh-bars__bar" style={{ flexBasis: `${heights[index]}%` }}>
              <span className="sh-bars__cuotas">{formatThousands(cuotas)}</span>
            </div>
          </div>
          <span className="sh-bars__range">{rango}</span>
        </div>
      ))}
    </div>
  );
}
