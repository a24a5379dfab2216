import type { ReactNode } from 'react';
import './text.css';

interface TextProps {
  readonly children: ReactNode;
  readonly tone?: 'secondary' | 'muted' | 'strong';
}

/** Inline text in one tone. antd's Typography would also load an editor. */
export function Text({ children, tone = 'secondary' }: TextProps) {
  return <span className={`ct-text--${tone}`}>{children}</span>;
}
