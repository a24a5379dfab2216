import type { ReactNode } from 'react';
import './tag.css';

export type Tone = 'neutro' | 'primario' | 'exito' | 'aviso' | 'peligro' | 'info' | 'violeta';

interface TagProps {
  readonly children: ReactNode;
  readonly tone?: Tone;
}

/** A small label whose colour repeats what its words say. */
export function Tag({ children, tone = 'neutro' }: TagProps) {
  return <span className={`ct-etiqueta ct-etiqueta--${tone}`}>{children}</span>;
}
