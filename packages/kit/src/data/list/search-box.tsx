import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon';

const DELAY_MS = 300;

interface SearchBoxProps {
  /** The search that is in force. */
  readonly valor: string;
  /** What can be searched for, such as 'Buscar por nombre, cédula o teléfono'. */
  readonly label: string;
  readonly onSearch: (text: string) => void;
}

/** The search box of a list: it searches when the typing pauses, or at once with Enter. */
export function SearchBox({ valor, label, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(valor);
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address may change by itself: the back button, a link, 'Limpiar filtros'.
  useEffect(() => {
    clearTimeout(clock.current);
    // A space at the end is the next word on its way: what is in force has it trimmed.
    setText((typed) => (typed.trim() === valor ? typed : valor));
  }, [valor]);
  useEffect(() => () => clearTimeout(clock.current), []);

  const searchFor = (nuevo: string, delayMs: number) => {
    clearTimeout(clock.current);
    clock.current = setTimeout(() => onSearch(nuevo), delayMs);
  };
  // Whoever leaves the box may be leaving the page: a search that came later would bring them back to it.
  const onExit = () => {
    clearTimeout(clock.current);
    if (text.trim() !== valor) onSearch(text);
  };

  return (
    <Input
      type="search"
      className="ct-lista__busqueda"
      prefix={<Icon nombre="buscar" />}
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
