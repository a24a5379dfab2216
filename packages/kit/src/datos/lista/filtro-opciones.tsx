import { Select } from 'antd';
import { useEsTelefono } from '../../navegador/medios';
import { opcionesDe } from '../formulario/opciones-de';
import './filtros.css';

interface PropsFiltroOpciones<V extends string> {
  /** What it filters by: 'Estado'. */
  readonly etiqueta: string;
  /** What no choice means: 'Todos los estados'. On a phone, where two stand side by side, only `etiqueta` fits. */
  readonly todos: string;
  readonly valores: readonly V[];
  /** Without them each value is its own name. */
  readonly etiquetas?: Readonly<Record<V, string>>;
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
  const esTelefono = useEsTelefono();
  return (
    <Select<string>
      className="ct-filtro"
      aria-label={etiqueta}
      placeholder={esTelefono ? etiqueta : todos}
      allowClear
      options={
        etiquetas ? opcionesDe(valores, etiquetas) : valores.map((uno) => ({ value: uno, label: uno }))
      }
      value={valor ?? null}
      onChange={(elegido?: string) => alElegir(valores.find((admitido) => admitido === elegido))}
    />
  );
}
