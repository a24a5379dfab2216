import type { ReactNode } from 'react';
import './texto.css';

interface PropsTexto {
  readonly children: ReactNode;
  readonly tono?: 'secundario' | 'tenue' | 'fuerte';
}

/** Running text in one of the product's weights. antd's Typography brings an editor along; this does not. */
export function Texto({ children, tono = 'secundario' }: PropsTexto) {
  return <span className={`ct-texto--${tono}`}>{children}</span>;
}
