import { type ReactNode, useId } from 'react';
import './form.css';

interface FormSectionProps {
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
  /** The buttons that save this group alone. */
  readonly actions?: ReactNode;
}

/** A titled group of fields, in two columns where there is room. */
export function FormSection({ title, description, children, actions }: FormSectionProps) {
  const id = useId();
  return (
    <section className="ct-section" aria-labelledby={id}>
      <div className="ct-section__head">
        <h2 className="ct-section__title" id={id}>
          {title}
        </h2>
        {description && <p className="ct-section__description">{description}</p>}
      </div>
      <div className="ct-section__fields">{children}</div>
      {actions && <div className="ct-section__actions">{actions}</div>}
    </section>
  );
}

/** The buttons of a form. On a phone they stay fixed at the bottom of the screen. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className="ct-actions">{children}</div>;
}

/** Fields in two columns where there is room; a `wide` one takes the whole row. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className="ct-grid">{children}</div>;
}
