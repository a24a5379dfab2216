import type { ReactNode } from 'react';
import './descriptions.css';

interface DescriptionListProps {
  readonly children: ReactNode;
  /** All values are figures: a long one takes a whole row. */
  readonly figures?: boolean;
  readonly className?: string;
}

/** A list of labelled values, as many per row as fit. */
export function DescriptionList({ children, figures = false, className = '' }: DescriptionListProps) {
  const classes = figures ? 'ct-descriptions ct-descriptions--figures' : 'ct-descriptions';
  return <dl className={`${classes} ${className}`}>{children}</dl>;
}

interface DescriptionItemProps {
  readonly label: ReactNode;
  /** Takes a whole row, for long text. */
  readonly wide?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One labelled value of a `DescriptionList`. */
export function DescriptionItem({ label, wide = false, className = '', children }: DescriptionItemProps) {
  return (
    <div className={wide ? `ct-descriptions__wide ${className}` : className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
