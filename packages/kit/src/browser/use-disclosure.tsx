import { Fragment, type ReactNode, useId, useState } from 'react';

/** The props of every dialog. */
export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The open state of a dialog. `whenOpened` draws it from its first opening on; a dialog that is drawn before, so that its
 * code loads while the page is idle, takes `openCount` as its React key. Every opening starts empty, with its own
 * idempotency key, and a closing dialog keeps its content during the animation.
 */
export function useDisclosure() {
  const id = useId();
  const [{ openCount, isOpen }, setState] = useState({ openCount: 0, isOpen: false });
  const close = () => setState((current) => ({ ...current, isOpen: false }));
  const dialog: DialogProps = { isOpen, onClose: close };
  return {
    openCount,
    isOpen,
    dialog,
    open: () => setState((current) => ({ openCount: current.openCount + 1, isOpen: true })),
    close,
    whenOpened: (draw: (dialog: DialogProps) => ReactNode) =>
      openCount > 0 && <Fragment key={`${id}${openCount}`}>{draw(dialog)}</Fragment>,
  };
}

/** As `useDisclosure`, for a dialog of a record: it creates or edits it, or shows it. */
export function useEditing<T>() {
  const { open, whenOpened, ...disclosure } = useDisclosure();
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
    /** Draws the dialog of an existing record. */
    whenEdited: (draw: (record: T, dialog: DialogProps) => ReactNode) =>
      edited !== undefined && whenOpened((dialog) => draw(edited, dialog)),
  };
}
