import { Loading } from '@cartera/kit';
import { useEffect } from 'react';
import type { LoginResult } from './sign-in';
import { completeSso } from './sso';

interface SsoReturnProps {
  /** Without a result there was no answer. */
  readonly onResult: (result?: LoginResult) => void;
}

/** The page to which the provider returns the browser. */
export default function SsoReturn({ onResult }: SsoReturnProps) {
  useEffect(() => {
    let isCurrent = true;
    const show = (result?: LoginResult) => isCurrent && onResult(result);
    completeSso().then(show, () => show());
    return () => {
      isCurrent = false;
    };
  }, [onResult]);
  return <Loading text="Comprobando tu cuenta..." />;
}
