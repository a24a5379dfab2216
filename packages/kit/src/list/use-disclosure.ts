import { useState } from 'react';

/**
 * The open state of a dialog. Use `openCount` as its React key: every opening starts empty, with its own idempotency
 * key, and a closing dialog keeps its content during the animation.
 */
export function useDisclosure() {
  const [state, setState] = useState({ openCount: 0, isOpen: false });
  return {
    ...state,
    open: () => setState(({ openCount }) => ({ openCount: openCount + 1, isOpen: true })),
    close: () => setState((current) => ({ ...current, isOpen: false })),
  };
}

/** As `useDisclosure`, for a dialog that creates or edits a record. */
export function useEditing<T>() {
  const { open, ...disclosure } = useDisclosure();
  const [edited, setEdited] = useState<T>();
  const openWith = (record: T | undefined) => {
    setEdited(record);
    open();
  };
  return {
    ...disclosure,
    /** Undefined for a new record. */
    edited,
    create: () => openWith(undefined),
    edit: (record: T) => openWith(record),
  };
}
