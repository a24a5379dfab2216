import { Skeleton } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import type { Tone } from './tag';
import './metric.css';

/** Assumed number of characters of a value that is not a string. */
const DEFAULT_LENGTH = 12;

interface MetricData {
  readonly title: string;
  /** Formatted. */
  readonly value: ReactNode;
  readonly detail?: ReactNode;
  readonly icon?: IconName;
  readonly tone?: Tone;
}

interface MetricGridProps {
  readonly metrics: readonly MetricData[];
  /** Shows the titles alone. */
  readonly loading?: boolean;
}

/** Tiles with one figure each: four in a row, or two on a phone. A list for a screen reader. */
export function MetricGrid({ metrics, loading = false }: MetricGridProps) {
  return (
    <ul className="ct-metrics">
      {metrics.map((metric) => (
        <Metric key={metric.title} {...metric} loading={loading} />
      ))}
    </ul>
  );
}

interface MetricProps extends MetricData {
  readonly loading: boolean;
}

function Metric({ title, value, detail, icon, tone = 'primary', loading }: MetricProps) {
  return (
    <li className="ct-metric">
      {icon && (
        <span className="ct-metric__icon" data-tone={tone}>
          <Icon name={icon} />
        </span>
      )}
      <div className="ct-metric__texts">
        <p className="ct-metric__title">{title}</p>
        {loading ? (
          <Skeleton.Input active size="small" />
        ) : (
          <p className="ct-metric__value" style={lengthOf(value)}>
            {value}
          </p>
        )}
        {detail && !loading && <p className="ct-metric__detail">{detail}</p>}
      </div>
    </li>
  );
}

/** The number of characters, from which the CSS computes the font size. */
function lengthOf(value: ReactNode): CSSProperties {
  return { '--ct-length': typeof value === 'string' ? value.length : DEFAULT_LENGTH } as CSSProperties;
}
