import { Skeleton } from 'antd';
import './estado-carga.css';

/** Uneven, as real rows are. */
const ANCHOS = ['92%', '78%', '86%', '64%', '88%', '72%', '82%', '68%', '90%', '76%'];

interface PropsEstadoCarga {
  /** How many rows stand in for what is coming, at most 10. */
  readonly filas?: number;
  /** What is being loaded, read out by a screen reader. */
  readonly texto?: string;
}

/** The shape of rows that are on their way, so that the page does not jump when they arrive. */
export function EstadoCarga({ filas = 6, texto = 'Cargando...' }: PropsEstadoCarga) {
  return (
    <div className="ct-carga" role="status">
      <span className="ct-solo-lector">{texto}</span>
      <Skeleton active title={false} paragraph={{ rows: filas, width: ANCHOS.slice(0, filas) }} />
    </div>
  );
}
