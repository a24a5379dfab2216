import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Tono } from './etiqueta';
import { Icono, type NombreIcono } from './icono';
import './metrica.css';

interface PropsMetrica {
  readonly titulo: string;
  /** The figure, already formatted. */
  readonly valor: ReactNode;
  readonly detalle?: ReactNode;
  readonly icono?: NombreIcono;
  readonly tono?: Tono;
  readonly cargando?: boolean;
}

/** One figure of a summary. Tiles go inside `RejillaMetricas`, which is a list for a screen reader. */
export function Metrica({
  titulo,
  valor,
  detalle,
  icono,
  tono = 'primario',
  cargando = false,
}: PropsMetrica) {
  return (
    <li className="ct-metrica">
      {icono && (
        <span className={`ct-metrica__icono ct-metrica__icono--${tono}`}>
          <Icono nombre={icono} />
        </span>
      )}
      <div className="ct-metrica__textos">
        <p className="ct-metrica__titulo">{titulo}</p>
        {cargando ? <Skeleton.Input active size="small" /> : <p className="ct-metrica__valor">{valor}</p>}
        {detalle && !cargando && <p className="ct-metrica__detalle">{detalle}</p>}
      </div>
    </li>
  );
}

interface PropsRejillaMetricas {
  readonly children: ReactNode;
}

/** A row of tiles that folds as the screen narrows: four, then two. */
export function RejillaMetricas({ children }: PropsRejillaMetricas) {
  return <ul className="ct-metricas">{children}</ul>;
}
