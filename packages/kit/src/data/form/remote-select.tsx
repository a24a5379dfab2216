import { type QueryMeta, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../http/errors';
import { useDebounce } from '../use-debounce';
import './form.css';

const DELAY_MS = 300;

/** One thing that can be chosen. */
export interface RemoteOption {
  readonly value: string;
  readonly label: string;
  /** A second line that tells two of the same name apart: an identity number, a balance. */
  readonly detail?: ReactNode;
}

interface RemoteSelectProps<T> {
  /** First part of the query key, such as 'clientes'. */
  readonly clave: string;
  /** What the query declares of itself, to those who make queries old. */
  readonly meta?: QueryMeta;
  /** Asks the server for what matches a text, the empty text included. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  readonly option: (row: T) => RemoteOption;
  readonly value?: string | null;
  readonly onChange?: (valor: string | null, row: T | null) => void;
  /** What is chosen when the form opens, which the first search may not bring. */
  readonly chosen?: RemoteOption | undefined;
  readonly errorMessage: string;
  readonly id?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
}

/** Chooses one record among any number of them: the server searches, the list shows the first matches. */
export function RemoteSelect<T>({
  clave,
  meta = {},
  search,
  option,
  value,
  onChange,
  chosen,
  errorMessage,
  placeholder = 'Escribe para buscar',
  ...rest
}: RemoteSelectProps<T>) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const searched = useDebounce(text, DELAY_MS);
  const { data, isLoading, error } = useQuery({
    queryKey: [clave, 'selector', searched],
    queryFn: ({ signal }) => search(searched, signal),
    enabled: isOpen,
    meta,
  });
  // What was found for another text is not offered: Enter would choose whoever was never looked for.
  const searching = isLoading || searched !== text;
  const found = searched === text ? (data ?? []) : [];
  const filas = new Map(found.map((row) => [option(row).value, row]));
  const options = [...filas.values()].map(option);
  const selectedIsMissing = text === '' && chosen && chosen.value === value && !filas.has(chosen.value);

  return (
    <Select
      {...rest}
      className="ct-control-completo"
      showSearch={{ filterOption: false, onSearch: setText }}
      allowClear
      placeholder={placeholder}
      value={value ?? null}
      options={selectedIsMissing ? [chosen, ...options] : options}
      optionRender={({ data: { label, detail } }) => (
        <div className="ct-opcion">
          {label}
          {detail && <div className="ct-opcion__detalle">{detail}</div>}
        </div>
      )}
      loading={searching}
      notFoundContent={noOptionsMessage(searching, error, errorMessage)}
      onOpenChange={setIsOpen}
      onInputKeyDown={(event) => {
        if (event.key !== 'Enter' || !isOpen || !searching) return;
        // It would close the list, or send the form, while what was typed is being looked for.
        event.preventDefault();
        event.stopPropagation();
      }}
      onChange={(valor: string | null | undefined) =>
        onChange?.(valor ?? null, (valor && filas.get(valor)) || null)
      }
    />
  );
}

function noOptionsMessage(loading: boolean, error: unknown, errorMessage: string): string {
  if (loading) return 'Buscando...';
  return error ? messageOf(error, errorMessage) : 'No encontramos resultados';
}
