import type { ReactNode } from 'react';
import './text.css';

interface TextProps {
  readonly children: ReactNode;
  readonly tone?: 'secundario' | 'tenue' | 'fuerte';
}

/** Running text in one of the product's weights. antd's Typography brings an editor along; this does not. */
export function Text({ children, tone = 'secundario' }: TextProps) {
  return <span className={`ct-texto--${tone}`}>{children}</span>;
}
