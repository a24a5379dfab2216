import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Icono } from '../../ui/icono';

const ESPERA_MS = 300;

interface PropsCajaBusqueda {
  /** The search that is in force. */
  readonly valor: string;
  /** What can be searched for, such as 'Buscar por nombre, cédula o teléfono'. */
  readonly etiqueta: string;
  readonly alBuscar: (texto: string) => void;
}

/** The search box of a list: it searches when the typing pauses, or at once with Enter. */
export function CajaBusqueda({ valor, etiqueta, alBuscar }: PropsCajaBusqueda) {
  const [texto, setTexto] = useState(valor);
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address may change by itself: the back button, a link, 'Limpiar filtros'.
  useEffect(() => {
    clearTimeout(reloj.current);
    // A space at the end is the next word on its way: what is in force has it trimmed.
    setTexto((escrito) => (escrito.trim() === valor ? escrito : valor));
  }, [valor]);
  useEffect(() => () => clearTimeout(reloj.current), []);

  const buscarEn = (nuevo: string, esperaMs: number) => {
    clearTimeout(reloj.current);
    reloj.current = setTimeout(() => alBuscar(nuevo), esperaMs);
  };

  return (
    <Input
      type="search"
      className="ct-lista__busqueda"
      prefix={<Icono nombre="buscar" />}
      aria-label={etiqueta}
      placeholder={etiqueta}
      allowClear
      value={texto}
      onChange={(evento) => {
        setTexto(evento.target.value);
        buscarEn(evento.target.value, ESPERA_MS);
      }}
      onPressEnter={() => buscarEn(texto, 0)}
    />
  );
}
