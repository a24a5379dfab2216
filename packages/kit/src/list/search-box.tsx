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

  // The URL can change without typing: the back button, a link, 'Limpiar filtros'.
  useEffect(() => {
    clearTimeout(timer.current);
    // Keep a trailing space while the user types the next word: the current search is trimmed.
    setText((typed) => (typed.trim() === value ? typed : value));
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const searchFor = (newText: string, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(newText), delayMs);
  };
  // The user may be leaving the page: a delayed search would navigate back to it.
  const onExit = () => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onSearch(text);
  };

  return (
    <Input
      type="search"
      className="ct-list__search"
      prefix={<Icon name="search" />}
      aria-label={label}
      placeholder={label}
      allowClear
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
