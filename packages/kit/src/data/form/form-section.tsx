import { type ReactNode, useId } from 'react';
import './form.css';

interface FormSectionProps {
  readonly titulo: string;
  readonly descripcion?: string;
  readonly children: ReactNode;
}

/** A group of fields under a title, in two columns where there is room. */
export function FormSection({ titulo, descripcion, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="ct-seccion" aria-labelledby={id}>
      <div className="ct-seccion__cabeza">
        <h2 className="ct-seccion__titulo" id={id}>
          {titulo}
        </h2>
        {descripcion && <p className="ct-seccion__descripcion">{descripcion}</p>}
      </div>
      <div className="ct-seccion__campos">{children}</div>
    </section>
  );
}

interface FormActionsProps {
  readonly children: ReactNode;
}

/** The buttons of a form; on a phone they stay at hand at the bottom of the screen. */
export function FormActions({ children }: FormActionsProps) {
  return <div className="ct-acciones">{children}</div>;
}
