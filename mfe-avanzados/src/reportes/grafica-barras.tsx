import type { Tono } from '@cartera/kit/ui';
import { Dinero } from '@cartera/kit/ui';
import './reportes.css';

/** A part of a whole: its name and its pesos. */
export interface Barra {
  readonly clave: string;
  readonly nombre: string;
  readonly monto: number;
  /** How many things the pesos are of: '3 préstamos'. */
  readonly detalle?: string;
  readonly tono?: Extract<Tono, 'info' | 'aviso' | 'peligro'>;
}

interface PropsGraficaBarras {
  readonly barras: readonly Barra[];
  /** What to say where there is nothing to draw. */
  readonly vacia: string;
}

/** A bar for each part, as long as its pesos beside the greatest. The figures stand by them, so nobody needs the drawing. */
export function GraficaBarras({ barras, vacia }: PropsGraficaBarras) {
  const mayor = Math.max(0, ...barras.map(({ monto }) => monto));
  if (mayor === 0) return <p className="re-grafica__vacia">{vacia}</p>;
  return (
    <ul className="re-barras">
      {barras.map(({ clave, nombre, monto, detalle, tono }) => (
        <li key={clave} className="re-barras__fila" data-tono={tono}>
          <span className="re-barras__nombre">
            {nombre}
            {detalle && <span className="re-barras__detalle"> · {detalle}</span>}
          </span>
          <Dinero valor={monto} fuerte />
          <span className="re-barras__pista" aria-hidden="true">
            <span className="re-barras__barra" style={{ inlineSize: `${(monto * 100) / mayor}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
