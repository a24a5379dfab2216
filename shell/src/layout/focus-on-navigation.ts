import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Takes the focus to the page after going to another one, where whoever uses the keyboard or a screen reader goes
 * on from. A field that took the focus by itself keeps it, and so does a list whose filters move the address.
 * @returns what to put on the page's element.
 */
export function useFocusOnNavigate(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (content.current?.contains(document.activeElement)) return;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);

  return content;
}
