import type { ReactNode } from 'react';
import './descriptions.css';

interface DescriptionListProps {
  readonly children: ReactNode;
  /** Of figures alone: one that is too long to stand beside another takes a line of its own. */
  readonly figures?: boolean;
  /** What the place where it stands adds. */
  readonly className?: string;
}

/** What is known of one thing: each fact of it under its name, as many to a line as fit. */
export function DescriptionList({ children, figures = false, className = '' }: DescriptionListProps) {
  const classes = figures ? 'ct-descripcion ct-descripcion--cifras' : 'ct-descripcion';
  return <dl className={`${classes} ${className}`}>{children}</dl>;
}

interface DescriptionItemProps {
  readonly nombre: ReactNode;
  /** Running text, which takes a line of its own. */
  readonly width?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One fact of a `DescriptionList`. */
export function DescriptionItem({ nombre, width = false, className = '', children }: DescriptionItemProps) {
  return (
    <div className={width ? `ct-descripcion__ancho ${className}` : className}>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  );
}
