import { Logo } from '@cartera/kit';
import type { ReactNode } from 'react';
import './login.css';

interface LoginCardProps {
  readonly title?: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
}

/** The card of every page before the portal: the login, and what a user must set up first. */
export function LoginCard({ title = 'Iniciar Sesión', subtitle, children }: LoginCardProps) {
  return (
    <main className="sh-login">
      <title>{`${title} · Cartera`}</title>
      <div className="sh-login__card">
        <Logo height={40} />
        <div>
          <h1 className="sh-login__title">{title}</h1>
          {subtitle && <p className="sh-login__subtitle">{subtitle}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
