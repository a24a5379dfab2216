import { Skeleton } from 'antd';
import './load-state.css';

const WIDTHS = ['92%', '78%', '86%', '64%', '88%', '72%', '82%', '68%', '90%', '76%'];

interface LoadingStateProps {
  /** Number of placeholder rows, at most 10. */
  readonly rows?: number;
  /** Read by a screen reader. */
  readonly text?: string;
}

/** A skeleton of rows, so that the page does not jump when the data arrives. */
export function LoadingState({ rows = 6, text = 'Cargando...' }: LoadingStateProps) {
  return (
    <div className="ct-load-state" role="status">
      <span className="ct-visually-hidden">{text}</span>
      <Skeleton active title={false} paragraph={{ rows, width: WIDTHS.slice(0, rows) }} />
    </div>
  );
}
