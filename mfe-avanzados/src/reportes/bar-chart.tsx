import type { Tone } from '@cartera/kit/ui';
import { Money } from '@cartera/kit/ui';
import './reportes.css';

/** A part of a whole: its name and its pesos. */
export interface Bar {
  readonly clave: string;
  readonly nombre: string;
  readonly monto: number;
  /** How many things the pesos are of: '3 préstamos'. */
  readonly detail?: string;
  readonly tone?: Extract<Tone, 'info' | 'aviso' | 'peligro'>;
}

interface BarChartProps {
  readonly bars: readonly Bar[];
  /** What to say where there is nothing to draw. */
  readonly emptyText: string;
}

/** A bar for each part, as long as its pesos beside the greatest. The figures stand by them, so nobody needs the drawing. */
export function BarChart({ bars, emptyText }: BarChartProps) {
  const mayor = Math.max(0, ...bars.map(({ monto }) => monto));
  if (mayor === 0) return <p className="re-grafica__vacia">{emptyText}</p>;
  return (
    <ul className="re-barras">
      {bars.map(({ clave, nombre, monto, detail, tone }) => (
        <li key={clave} className="re-barras__fila" data-tono={tone}>
          <span className="re-barras__nombre">
            {nombre}
            {detail && <span className="re-barras__detalle"> · {detail}</span>}
          </span>
          <Money valor={monto} strong />
          <span className="re-barras__pista" aria-hidden="true">
            <span className="re-barras__barra" style={{ inlineSize: `${(monto * 100) / mayor}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
