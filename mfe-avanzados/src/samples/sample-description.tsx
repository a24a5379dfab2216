import { Tag } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import './samples.css';

interface SampleDescriptionProps {
  /** What of the page does work, or does not. */
  readonly children: ReactNode;
}

/** Says above a page of sample data that none of it is real, so that nobody takes it for the book's. */
export function SampleDescription({ children }: SampleDescriptionProps) {
  return (
    <span className="ms-descripcion">
      <Tag tone="aviso">Datos de ejemplo</Tag>
      <span>{children}</span>
    </span>
  );
}
