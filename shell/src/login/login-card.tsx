import { Logo } from '@cartera/kit';
import type { ReactNode } from 'react';
import './login.css';

/** The card of a login that needs no fields of its own. */
export function LoginCard({ children }: { readonly children: ReactNode }) {
  return (
    <main className="sh-login">
      <title>Iniciar Sesión · Cartera</title>
      <div className="sh-login__card">
        <Logo height={40} />
        <h1 className="sh-login__title">Iniciar Sesión</h1>
        {children}
      </div>
    </main>
  );
}
