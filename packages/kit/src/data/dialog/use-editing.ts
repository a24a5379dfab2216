import { useState } from 'react';
import { useDisclosure } from './use-opening';

/**
 * A dialog that makes a new record or changes one, and which one. Use `vez` as its key: every opening starts from
 * its own record, or from nothing.
 */
export function useEditing<T>() {
  const { vez, isOpen, open, close } = useDisclosure();
  const [edited, setEdited] = useState<T>();
  const openWith = (record: T | undefined) => {
    setEdited(record);
    open();
  };
  return {
    vez,
    isOpen,
    /** The record being changed; undefined for a new one. */
    edited,
    crear: () => openWith(undefined),
    editar: (record: T) => openWith(record),
    close,
  };
}
