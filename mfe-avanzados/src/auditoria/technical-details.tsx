import type { ReactNode } from 'react';
import './auditoria.css';

/** Details for the operator of the portal: codes, ids and hashes. Closed by default. */
export function TechnicalDetails({ children }: { readonly children: ReactNode }) {
  return (
    <details className="au-technical">
      <summary>Detalles técnicos</summary>
      {children}
    </details>
  );
}
