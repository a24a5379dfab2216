import { Input } from 'antd';
import { useState } from 'react';
import { useWhenIdle } from '../browser/use-when-idle';
import type { RemoteSelectProps, SearchSelect } from '../picker/search-select';
import './remote-select.css';

/**
 * Selects a record of a table of any size: the server searches and the list shows the first matches. antd's select loads
 * when the field is first used, or before that when the page is idle. Until then the field takes what is typed.
 */
export function RemoteSelect<T>({ placeholder = 'Escribe para buscar', ...props }: RemoteSelectProps<T>) {
  const [Loaded, setLoaded] = useState<typeof SearchSelect | null>(null);
  const [isLost, setIsLost] = useState(false);
  const [typed, setTyped] = useState('');
  const [isFocused, setIsFocused] = useState(false);
  const [isOpening, setIsOpening] = useState(false);

  const load = () => {
    // Each use loads it again.
    import('../picker/search-select').then(
      (loaded) => setLoaded(() => loaded.SearchSelect),
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
  const { id, disabled, value, chosen } = props;
  const label = value && chosen?.value === value ? chosen.label : '';
  const open = () => {
    setIsOpening(true);
    load();
  };
  return (
    <div className="ct-remote-select">
      <Input
        {...(id !== undefined && { id })}
        {...(disabled !== undefined && { disabled })}
        role="combobox"
        aria-label={props['aria-label']}
        aria-expanded={false}
        autoComplete="off"
        placeholder={placeholder}
        value={typed || label}
        readOnly={label !== ''}
        onFocus={() => {
          setIsFocused(true);
          load();
        }}
        onBlur={() => {
          setIsFocused(false);
          setIsOpening(false);
        }}
        onMouseDown={open}
        onKeyDown={({ key }) => key === 'ArrowDown' && open()}
        onChange={({ target }) => {
          setTyped(target.value);
          open();
        }}
      />
      {isLost && isOpening && (
        <span role="alert" className="ct-remote-select__lost">
          No se pudo abrir la lista. Revisa tu conexión e intenta de nuevo.
        </span>
      )}
    </div>
  );
}
