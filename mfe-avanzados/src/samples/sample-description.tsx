import { Tag } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import './samples.css';

interface SampleDescriptionProps {
  /** States which parts of the page work. */
  readonly children: ReactNode;
}

/** Marks a page whose data is not real. */
export function SampleDescription({ children }: SampleDescriptionProps) {
  return (
    <span className="ms-description">
      <Tag tone="warning">Datos de ejemplo</Tag>
      <span>{children}</span>
    </span>
  );
}
