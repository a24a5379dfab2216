import { useEffect, useRef, useState } from 'react';

/**
 * What one writes in or chooses from. Where something is chosen already, as in radio buttons, Enter would send the form,
 * and somebody whose Enter repeats would answer what they have not read.
 */
const CAMPO = 'form :is(input:not([type=radio], [type=checkbox], [type=file]), textarea):enabled';

/**
 * Gives the focus to the first field of the dialog that it stands in, when it opens. Otherwise it is the button that
 * closes that has it, and a second Enter closes what the first one opened.
 */
export function PrimerCampo() {
  const mark = useRef<HTMLSpanElement>(null);
  const [rendered, setRendered] = useState(false);
  useEffect(() => {
    const body = mark.current?.parentElement;
    // As it is first drawn the dialog is not in the page yet, and nothing in it takes the focus.
    if (rendered) body?.querySelector<HTMLElement>(CAMPO)?.focus({ preventScroll: true });
    else setRendered(true);
  }, [rendered]);
  return <span ref={mark} hidden />;
}
