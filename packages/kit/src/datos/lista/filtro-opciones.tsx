import { Select } from 'antd';
import { opcionesDe } from '../formulario/opciones-de';
import './filtros.css';

interface PropsFiltroOpciones<V extends string> {
  /** What it filters by, for a screen reader: 'Estado'. */
  readonly etiqueta: string;
  /** What no choice means: 'Todos los estados'. */
  readonly todos: string;
  readonly valores: readonly V[];
  readonly etiquetas: Readonly<Record<V, string>>;
  readonly valor: V | undefined;
  readonly alElegir: (valor: V | undefined) => void;
}

/** A list's filter by one value of a closed list, none chosen at first. */
export function FiltroOpciones<V extends string>({
  etiqueta,
  todos,
  valores,
  etiquetas,
  valor,
  alElegir,
}: PropsFiltroOpciones<V>) {
  return (
    <Select<string>
      className="ct-filtro"
      aria-label={etiqueta}
      placeholder={todos}
      allowClear
      options={opcionesDe(valores, etiquetas)}
      value={valor ?? null}
      onChange={(elegido?: string) => alElegir(valores.find((admitido) => admitido === elegido))}
    />
  );
}
