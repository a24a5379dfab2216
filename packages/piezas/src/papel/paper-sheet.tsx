import type { ReactNode, Ref } from 'react';
import type { Paper } from './papers';
import './papel.css';

interface PaperSheetProps {
  /** Read by a screen reader. */
  readonly label: string;
  readonly paper: Paper;
  readonly ref: Ref<HTMLElement>;
  readonly empresa: string;
  /** Lines under the lender's name. The last one is strong. */
  readonly head: readonly string[];
  readonly children: ReactNode;
  readonly foot: ReactNode;
}

/** A printed sheet, black on white in both themes. */
export function PaperSheet({ label, paper, ref, empresa, head, children, foot }: PaperSheetProps) {
  return (
    <article ref={ref} className={`ct-papel ct-papel--${paper}`} aria-label={label}>
      <header className="ct-papel__head">
        <p className="ct-papel__brand">{empresa}</p>
        {head.map((line, index) => (
          <p key={line} {...(index === head.length - 1 && { className: 'ct-papel__number' })}>
            {line}
          </p>
        ))}
      </header>
      {children}
      <footer className="ct-papel__foot">{foot}</footer>
    </article>
  );
}

/** A label and its value on a sheet. Put it inside a `dl`. */
export function PaperLine({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
