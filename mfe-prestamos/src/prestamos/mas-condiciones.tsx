import { Form } from '@cartera/kit/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasUnusualCondiciones } from './prestamo-values';

const WITH_ERROR = '.ant-form-item-has-error';

/**
 * The fields of a loan that most loans leave as they are, folded so that the others need no scrolling (P-2.61). They
 * unfold by themselves while one of them has an error or an unusual value.
 */
export function MasCondiciones({ children }: { readonly children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const isUnusual = Form.useWatch(hasUnusualCondiciones) ?? false;

  useEffect(() => {
    if (isUnusual) setOpen(true);
  }, [isUnusual]);

  useEffect(() => {
    const element = fold.current;
    if (!element) return;
    // A form reports the errors of its fields to nothing else, whether they come from a rule or from the server.
    const observer = new MutationObserver(() => {
      if (!element.open && element.querySelector(WITH_ERROR)) setOpen(true);
    });
    observer.observe(element, { attributeFilter: ['class'], subtree: true });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // A folded field could not take the focus when its error arrived.
    const first = open && fold.current?.closest('form')?.querySelector(WITH_ERROR);
    if (first && fold.current?.contains(first)) first.querySelector<HTMLElement>('input')?.focus();
  }, [open]);

  return (
    <details
      ref={fold}
      className="mp-more"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Más condiciones</summary>
      <div className="mp-more__fields">{children}</div>
    </details>
  );
}
