import { formatThousands } from '@cartera/kit';
import { type AgingRange, heightsOf } from './aging-ranges';

interface Props {
  readonly ranges: readonly AgingRange[];
}

/** A bar for each range. Screen readers skip it and read the table beside it. */
export function AgingChart({ ranges }: Props) {
  const heights = heightsOf(ranges);
  return (
    <div className="sh-bars" aria-hidden="true">
      {ranges.map(({ range, cuotas }, index) => (
        <div key={range} className="sh-bars__column" data-range={range}>
          <div className="sh-bars__stack">
            <div className="sh-bars__bar" style={{ flexBasis: `${heights[index]}%` }}>
              <span className="sh-bars__cuotas">{formatThousands(cuotas)}</span>
            </div>
          </div>
          <span className="sh-bars__range">{range}</span>
        </div>
      ))}
    </div>
  );
}
