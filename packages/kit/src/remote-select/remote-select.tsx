import { Input } from 'antd';
import { type FocusEvent, useState } from 'react';
import { chosenLabels } from '../browser/chosen-labels';
import { useWhenIdle } from '../browser/use-when-idle';
import '../light/chevron.css';
import './remote-select.css';
import type { RemoteSelectProps, SearchSelect } from './search-select';

/** antd's select, once a field has loaded it. */
let loaded: typeof SearchSelect | null = null;

/** The keys that open the list of a select. */
const OPENING_KEYS = new Set(['Enter', 'ArrowDown', 'ArrowUp']);

/**
 * Selects a record of a table of any size: the server searches and the list shows the first matches. antd's select loads
 * when the field is first used, or before that when the page is idle. Until then the field takes what is typed.
 */
export function RemoteSelect<T>(props: RemoteSelectProps<T>) {
  const { queryKey, meta, search, option, value, onChange, chosen, errorMessage, ...field } = props;
  const { placeholder = 'Escribe para buscar' } = field;
  const [Loaded, setLoaded] = useState(() => loaded);
  const [isLost, setIsLost] = useState(false);
  const [typed, setTyped] = useState('');
  const [isFocused, setIsFocused] = useState(false);
  const [isOpening, setIsOpening] = useState(false);

  const load = () => {
    setIsLost(false);
    import('./search-select').then(
      (file) => {
        loaded = file.SearchSelect;
        setLoaded(() => loaded);
      },
      // The next use requests the file again.
      () => setIsLost(true),
    );
  };
  useWhenIdle(load);

  if (Loaded) {
    return (
      <Loaded
        {...props}
        placeholder={placeholder}
        typed={typed}
        autoFocus={isFocused}
        defaultOpen={isOpening}
      />
    );
  }
  const label = chosen && chosen.value === value ? chosen.label : chosenLabels.get(value);
  const isChosen = label !== undefined;
  const open = () => {
    setIsOpening(true);
    load();
  };
  const cancel = () => {
    setIsOpening(false);
    setTyped('');
  };
  return (
    <div className="ct-remote-select" data-chosen={isChosen}>
      <div className="ct-chevron">
        <Input
          {...field}
          role="combobox"
          aria-expanded={false}
          autoComplete="off"
          placeholder={label ?? placeholder}
          value={typed}
          onFocus={() => {
            setIsFocused(true);
            load();
          }}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            setIsFocused(false);
            cancel();
            field.onBlur?.(event);
          }}
          // The press gives the focus, which loads; a file that is already there must not replace the field before that.
          onMouseDown={() => setIsOpening(true)}
          onClick={load}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && isOpening) {
              // The next Escape closes the dialog of the field.
              event.stopPropagation();
              cancel();
            }
            if (!OPENING_KEYS.has(event.key)) return;
            // Enter would submit the form.
            event.preventDefault();
            open();
          }}
          onChange={({ target }) => {
            setTyped(target.value);
            open();
          }}
        />
      </div>
      {isLost && isOpening && (
        <span role="alert" className="ct-remote-select__lost">
          No pudimos abrir la lista. Revisa tu conexión e intenta de nuevo.
        </span>
      )}
    </div>
  );
}
