import type { ReactNode } from 'react';
import './tag.css';

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info' | 'violet';

interface TagProps {
  readonly children: ReactNode;
  readonly tone?: Tone;
}

/** A small colored label. The text alone carries the meaning. */
export function Tag({ children, tone = 'neutral' }: TagProps) {
  return (
    <span className="ct-tag" data-tone={tone}>
      {children}
    </span>
  );
}
