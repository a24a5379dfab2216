import { Modal as ModalAntd, type ModalProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { keepFocus } from '../browser/keep-focus';
import { Icon } from '../ui/icon';
import './modal.css';

/** A dialog. On a phone it fills the screen, with its buttons at the bottom. */
export function Modal({ rootClassName, children, afterClose, ...rest }: ModalProps) {
  return (
    <ModalAntd
      destroyOnHidden
      centered
      cancelText="Cancelar"
      closeIcon={<Icon name="close" />}
      {...rest}
      afterClose={() => {
        keepFocus();
        afterClose?.();
      }}
      rootClassName={['ct-modal', rootClassName].filter(Boolean).join(' ')}
    >
      {children}
      <FirstField />
    </ModalAntd>
  );
}

/**
 * Text fields, selects, and choices without an answer. Other radio buttons and checkboxes are left out: they already have a
 * value, and a repeated Enter would send a form that the user has not read.
 */
const FIELD = `form :is(
  input:not([type=radio], [type=checkbox], [type=file]),
  textarea,
  .ant-radio-group:not(:has(:checked)) input[type=radio]
):enabled`;

/**
 * Focuses the first field of its dialog when it opens. Otherwise the close button has the focus, and a second Enter
 * would close the dialog that the first one opened.
 */
function FirstField() {
  const mark = useRef<HTMLSpanElement>(null);
  const [rendered, setRendered] = useState(false);
  useEffect(() => {
    const body = mark.current?.parentElement;
    // On the first render the dialog is not in the document yet, so nothing can take the focus.
    if (rendered) body?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
    else setRendered(true);
  }, [rendered]);
  return <span ref={mark} hidden />;
}
