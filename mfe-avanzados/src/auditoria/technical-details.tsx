import type { ReactNode } from 'react';
import './auditoria.css';

/** What only the operator of the portal needs: codes, ids and hashes. Closed at first. */
export function TechnicalDetails({ children }: { readonly children: ReactNode }) {
  return (
    <details className="au-technical">
      <summary>Detalles técnicos</summary>
      {children}
    </details>
  );
}
