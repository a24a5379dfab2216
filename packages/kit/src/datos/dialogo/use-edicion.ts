import { useState } from 'react';
import { useApertura } from './use-apertura';

/**
 * A dialog that makes a new record or changes one, and which one. Use `vez` as its key: every opening starts from
 * its own record, or from nothing.
 */
export function useEdicion<T>() {
  const { vez, abierto, abrir, cerrar } = useApertura();
  const [editado, setEditado] = useState<T>();
  const abrirCon = (registro: T | undefined) => {
    setEditado(registro);
    abrir();
  };
  return {
    vez,
    abierto,
    /** The record being changed; undefined for a new one. */
    editado,
    crear: () => abrirCon(undefined),
    editar: (registro: T) => abrirCon(registro),
    cerrar,
  };
}
