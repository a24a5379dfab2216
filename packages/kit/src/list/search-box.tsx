import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon';

const DELAY_MS = 300;

interface SearchBoxProps {
  /** The current search. */
  readonly value: string;
  /** Such as 'Buscar por nombre, cédula o teléfono'. */
  readonly label: string;
  readonly onSearch: (text: string) => void;
}

/** The search box of a list. It searches when typing pauses, or at once on Enter. */
export function SearchBox({ value, label, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The searches of this box that have not come back as its value, oldest first. */
  const pending = useRef<string[]>([]);

  useEffect(() => {
    const own = pending.current.indexOf(value);
    pending.current.splice(0, own + 1);
    // The address repeats the box's own search while the user still types. The newer text must stay.
    if (own >= 0) return;
    // The URL can change without typing: the back button, a link, 'Limpiar filtros'.
    pending.current = [];
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (newText: string) => {
    pending.current.push(newText.trim());
    onSearch(newText);
  };
  const searchFor = (newText: string, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(newText), delayMs);
  };
  // The user may be leaving the page: a delayed search would navigate back to it.
  const onExit = () => {
    clearTimeout(timer.current);
    if (text.trim() !== value) search(text);
  };

  return (
    <Input
      type="search"
      className="ct-list__search"
      prefix={<Icon name="search" />}
      aria-label={label}
      placeholder={label}
      allowClear={{ clearIcon: <Icon name="error" label="Borrar la búsqueda" /> }}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        searchFor(event.target.value, DELAY_MS);
      }}
      onPressEnter={() => searchFor(text, 0)}
      onBlur={onExit}
    />
  );
}
