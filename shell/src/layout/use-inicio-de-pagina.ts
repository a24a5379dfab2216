import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A page that is opened starts at its top; going back leaves the scroll to the browser, which remembers it. */
export function useInicioDePagina(): void {
  const { pathname } = useLocation();
  const tipo = useNavigationType();
  // The address is what the effect answers to: another page, and only then.
  useLayoutEffect(() => {
    if (pathname && tipo !== 'POP') window.scrollTo(0, 0);
  }, [pathname, tipo]);
}
