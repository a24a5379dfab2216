import { Skeleton } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import type { Tone } from './tag';
import './metric.css';

/** Characters of a figure that comes drawn instead of written. */
const LARGO_USUAL = 12;

interface MetricProps {
  readonly titulo: string;
  /** The figure, already formatted. */
  readonly valor: ReactNode;
  readonly detail?: ReactNode;
  readonly icono?: IconName;
  readonly tone?: Tone;
  readonly loading?: boolean;
}

/** One figure of a summary. Tiles go inside `MetricGrid`, which is a list for a screen reader. */
export function Metric({ titulo, valor, detail, icono, tone = 'primario', loading = false }: MetricProps) {
  return (
    <li className="ct-metrica">
      {icono && (
        <span className={`ct-metrica__icono ct-metrica__icono--${tone}`}>
          <Icon nombre={icono} />
        </span>
      )}
      <div className="ct-metrica__textos">
        <p className="ct-metrica__titulo">{titulo}</p>
        {loading ? (
          <Skeleton.Input active size="small" />
        ) : (
          <p className="ct-metrica__valor" style={largoDe(valor)}>
            {valor}
          </p>
        )}
        {detail && !loading && <p className="ct-metrica__detalle">{detail}</p>}
      </div>
    </li>
  );
}

/** How many characters the figure has, from which its size is worked out. */
function largoDe(valor: ReactNode): CSSProperties {
  return { '--ct-length': typeof valor === 'string' ? valor.length : LARGO_USUAL } as CSSProperties;
}

interface MetricGridProps {
  readonly children: ReactNode;
}

/** A row of tiles that folds as the screen narrows: four, then two. */
export function MetricGrid({ children }: MetricGridProps) {
  return <ul className="ct-metricas">{children}</ul>;
}
