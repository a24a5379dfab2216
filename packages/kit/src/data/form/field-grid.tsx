import type { ReactNode } from 'react';
import './form.css';

interface FieldGridProps {
  readonly children: ReactNode;
}

/** Fields side by side where there is room; one marked `width` takes the whole row. */
export function FieldGrid({ children }: FieldGridProps) {
  return <div className="ct-rejilla">{children}</div>;
}
