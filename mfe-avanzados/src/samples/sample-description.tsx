import { Tag } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import './samples.css';

interface SampleDescriptionProps {
  /** What works on the page and what does not. */
  readonly children: ReactNode;
}

/** Marks a page whose data is not real. */
export function SampleDescription({ children }: SampleDescriptionProps) {
  return (
    <span className="ms-description">
      <Tag tone="aviso">Datos de ejemplo</Tag>
      <span>{children}</span>
    </span>
  );
}
