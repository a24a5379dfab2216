/// <reference path="../css.d.ts" />
import { type QueryMeta, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { chosenLabels } from '../browser/chosen-labels';
import { reasonOf } from '../http/errors';
import { useDebounce } from '../list/use-debounce';
import { CLEARABLE } from '../picker/clearable';
import { Icon } from '../ui/icon';
import '../picker/antd.css';
import './search-select.css';

const DELAY_MS = 300;

export interface RemoteOption {
  readonly value: string;
  readonly label: string;
  /** A second line that distinguishes equal labels: an identity number, a balance. */
  readonly detail?: ReactNode;
}

export interface RemoteSelectProps<T> {
  /** First part of the query key, such as 'clientes'. */
  readonly queryKey: string;
  /** The data that the query depends on, for its invalidation. */
  readonly meta?: QueryMeta;
  /** Searches on the server; an empty text returns the first records. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  readonly option: (row: T) => RemoteOption;
  readonly value?: string | null;
  readonly onChange?: (value: string | null, row: T | null) => void;
  /** The selected option when the form opens; the first search may not include it. */
  readonly chosen?: RemoteOption | undefined;
  readonly errorMessage: string;
  readonly id?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

interface SearchSelectProps<T> extends RemoteSelectProps<T> {
  /** The text typed before this component was loaded. */
  readonly typed: string;
  readonly autoFocus: boolean;
  readonly defaultOpen: boolean;
}

/** The select of `RemoteSelect`, with its list. */
export function SearchSelect<T>({
  queryKey,
  meta = {},
  search,
  option,
  value,
  onChange,
  chosen,
  errorMessage,
  typed,
  defaultOpen,
  ...rest
}: SearchSelectProps<T>) {
  const [text, setText] = useState(typed);
  // antd empties the search as it mounts.
  useEffect(() => setText(typed), [typed]);
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const searched = useDebounce(text, DELAY_MS);
  const { data, isLoading, error } = useQuery({
    queryKey: [queryKey, 'select', searched],
    queryFn: ({ signal }) => search(searched, signal),
    enabled: isOpen,
    meta,
  });
  // Do not offer the results of another text: Enter would select a wrong record.
  const searching = isLoading || searched !== text;
  const found = searched === text ? (data ?? []) : [];
  const rowByValue = new Map(found.map((row) => [option(row).value, row]));
  const options = [...rowByValue.values()].map(option);
  const marked = useRef<string | null>(null);
  const select = (selected: string | null | undefined) => {
    const row = (selected && rowByValue.get(selected)) || null;
    if (row) chosenLabels.set(selected, option(row).label);
    onChange?.(selected ?? null, row);
  };
  const known = chosenOption(value, chosen);
  const selectedIsMissing = text === '' && known && !rowByValue.has(known.value);

  return (
    <Select
      {...rest}
      className="ct-full-width ct-search-select"
      showSearch={{
        ...{ filterOption: false, searchValue: text, onSearch: setText },
        searchIcon: <Icon name="search" />,
      }}
      allowClear={CLEARABLE}
      value={value ?? null}
      options={selectedIsMissing ? [known, ...options] : options}
      optionRender={({ data: { label, detail } }) => (
        <div className="ct-option">
          {label}
          {detail && <div className="ct-option__detail">{detail}</div>}
        </div>
      )}
      loading={searching}
      notFoundContent={noOptionsMessage(searching, error, errorMessage)}
      open={isOpen}
      onOpenChange={setIsOpen}
      onActive={(active) => {
        marked.current = active as string | null;
      }}
      onInputKeyDown={(event) => {
        if (event.key !== 'Enter' || !isOpen || (!searching && options.length === 0)) return;
        // Enter would close the list or submit the form: the search runs, or antd has yet to draw what it marked.
        event.preventDefault();
        event.stopPropagation();
        const chosen =
          options.find((row) => row.value === marked.current) ?? (text === '' ? null : options[0]);
        if (searching || !chosen) return;
        select(chosen.value);
        setIsOpen(false);
      }}
      onChange={select}
    />
  );
}

/** The option of a value that the list may not have; undefined if its text is unknown. */
function chosenOption(value: string | null | undefined, chosen: RemoteOption | undefined) {
  if (chosen && chosen.value === value) return chosen;
  const label = chosenLabels.get(value);
  return value && label !== undefined ? { value, label } : undefined;
}

function noOptionsMessage(loading: boolean, error: unknown, errorMessage: string): ReactNode {
  if (loading) return 'Buscando...';
  if (!error) return 'No encontramos resultados';
  return (
    <div className="ct-option" role="alert">
      {errorMessage}
      <div className="ct-option__detail">{reasonOf(error, errorMessage)}</div>
    </div>
  );
}
