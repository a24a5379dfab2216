import { formatoPorcentaje } from '@cartera/kit';
import type { ReactNode } from 'react';
import { anchoDeAvance, colorDeAvance } from './color-avance';
import './metas.css';

interface PropsBarraAvance {
  /** What advances, for a screen reader: 'Avance de monto de Carlos'. */
  readonly etiqueta: string;
  /** Per cent. */
  readonly porcentaje: number;
  /** What was reached, formatted. */
  readonly alcanzado: ReactNode;
}

/** How far a goal has come: a bar, its percentage and what was reached. */
export function BarraAvance({ etiqueta, porcentaje, alcanzado }: PropsBarraAvance) {
  const ancho = anchoDeAvance(porcentaje);
  const texto = formatoPorcentaje(porcentaje);
  return (
    <div className="mt-avance">
      <div
        className="mt-avance__riel"
        role="progressbar"
        aria-label={etiqueta}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={ancho}
        aria-valuetext={texto}
        data-color={colorDeAvance(porcentaje)}
      >
        <div className="mt-avance__barra" style={{ width: `${ancho}%` }} />
      </div>
      <p className="mt-avance__cifras">
        <strong>{texto}</strong> {alcanzado}
      </p>
    </div>
  );
}
