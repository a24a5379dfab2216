import { useLocation } from '@cartera/kit/router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the page after a navigation, for users of a keyboard or a screen reader. A field of the new page
 * that already has the focus keeps it, and a change of the query, such as a filter, does not move it.
 * @returns the ref for the page's element.
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
