import { type QueryMeta, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { mensajeDe } from '../../http/errores';
import { useRebote } from '../use-rebote';
import './formulario.css';

const ESPERA_MS = 300;

/** One thing that can be chosen. */
export interface OpcionRemota {
  readonly value: string;
  readonly label: string;
  /** A second line that tells two of the same name apart: an identity number, a balance. */
  readonly detalle?: ReactNode;
}

interface PropsSelectorRemoto<T> {
  /** First part of the query key, such as 'clientes'. */
  readonly clave: string;
  /** What the query declares of itself, to those who make queries old. */
  readonly meta?: QueryMeta;
  /** Asks the server for what matches a text, the empty text included. */
  readonly buscar: (texto: string, senal: AbortSignal) => Promise<readonly T[]>;
  readonly opcion: (fila: T) => OpcionRemota;
  readonly value?: string | null;
  readonly onChange?: (valor: string | null, fila: T | null) => void;
  /** What is chosen when the form opens, which the first search may not bring. */
  readonly elegida?: OpcionRemota | undefined;
  readonly mensajeError: string;
  readonly id?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
}

/** Chooses one record among any number of them: the server searches, the list shows the first matches. */
export function SelectorRemoto<T>({
  clave,
  meta = {},
  buscar,
  opcion,
  value,
  onChange,
  elegida,
  mensajeError,
  placeholder = 'Escribe para buscar',
  ...resto
}: PropsSelectorRemoto<T>) {
  const [texto, setTexto] = useState('');
  const [abierto, setAbierto] = useState(false);
  const buscado = useRebote(texto, ESPERA_MS);
  const { data, isLoading, error } = useQuery({
    queryKey: [clave, 'selector', buscado],
    queryFn: ({ signal }) => buscar(buscado, signal),
    enabled: abierto,
    meta,
  });
  // What was found for another text is not offered: Enter would choose whoever was never looked for.
  const buscando = isLoading || buscado !== texto;
  const hallados = buscado === texto ? (data ?? []) : [];
  const filas = new Map(hallados.map((fila) => [opcion(fila).value, fila]));
  const opciones = [...filas.values()].map(opcion);
  const faltaLaElegida = texto === '' && elegida && elegida.value === value && !filas.has(elegida.value);

  return (
    <Select
      {...resto}
      className="ct-control-completo"
      showSearch={{ filterOption: false, onSearch: setTexto }}
      allowClear
      placeholder={placeholder}
      value={value ?? null}
      options={faltaLaElegida ? [elegida, ...opciones] : opciones}
      optionRender={({ data: { label, detalle } }) => (
        <div className="ct-opcion">
          {label}
          {detalle && <div className="ct-opcion__detalle">{detalle}</div>}
        </div>
      )}
      loading={buscando}
      notFoundContent={mensajeSinOpciones(buscando, error, mensajeError)}
      onOpenChange={setAbierto}
      onInputKeyDown={(evento) => {
        if (evento.key !== 'Enter' || !abierto || !buscando) return;
        // It would close the list, or send the form, while what was typed is being looked for.
        evento.preventDefault();
        evento.stopPropagation();
      }}
      onChange={(valor: string | null | undefined) =>
        onChange?.(valor ?? null, (valor && filas.get(valor)) || null)
      }
    />
  );
}

function mensajeSinOpciones(cargando: boolean, error: unknown, mensajeError: string): string {
  if (cargando) return 'Buscando...';
  return error ? mensajeDe(error, mensajeError) : 'No encontramos resultados';
}
