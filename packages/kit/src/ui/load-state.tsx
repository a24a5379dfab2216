import { Skeleton } from 'antd';
import './load-state.css';

/** Uneven, as real rows are. */
const WIDTHS = ['92%', '78%', '86%', '64%', '88%', '72%', '82%', '68%', '90%', '76%'];

interface LoadingStateProps {
  /** How many rows stand in for what is coming, at most 10. */
  readonly filas?: number;
  /** What is being loaded, read out by a screen reader. */
  readonly text?: string;
}

/** The shape of rows that are on their way, so that the page does not jump when they arrive. */
export function LoadingState({ filas = 6, text = 'Cargando...' }: LoadingStateProps) {
  return (
    <div className="ct-carga" role="status">
      <span className="ct-solo-lector">{text}</span>
      <Skeleton active title={false} paragraph={{ rows: filas, width: WIDTHS.slice(0, filas) }} />
    </div>
  );
}
