import { Skeleton } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import type { Tono } from './etiqueta';
import { Icono, type NombreIcono } from './icono';
import './metrica.css';

/** Characters of a figure that comes drawn instead of written. */
const LARGO_USUAL = 12;

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
        {cargando ? (
          <Skeleton.Input active size="small" />
        ) : (
          <p className="ct-metrica__valor" style={largoDe(valor)}>
            {valor}
          </p>
        )}
        {detalle && !cargando && <p className="ct-metrica__detalle">{detalle}</p>}
      </div>
    </li>
  );
}

/** How many characters the figure has, from which its size is worked out. */
function largoDe(valor: ReactNode): CSSProperties {
  return { '--ct-largo': typeof valor === 'string' ? valor.length : LARGO_USUAL } as CSSProperties;
}

interface PropsRejillaMetricas {
  readonly children: ReactNode;
}

/** A row of tiles that folds as the screen narrows: four, then two. */
export function RejillaMetricas({ children }: PropsRejillaMetricas) {
  return <ul className="ct-metricas">{children}</ul>;
}
