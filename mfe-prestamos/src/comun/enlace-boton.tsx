import { Button, type ButtonProps } from '@cartera/kit/ui';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface PropsEnlaceBoton extends Omit<ButtonProps, 'href' | 'onClick' | 'htmlType'> {
  /** Address inside the portal. */
  readonly a: string;
}

/** A link that looks like a button: it moves without loading the page, and opens in another tab if asked. */
export function EnlaceBoton({ a, ...resto }: PropsEnlaceBoton) {
  const navegar = useLinkClickHandler<HTMLAnchorElement>(a);
  return <Button {...resto} href={useHref(a)} onClick={navegar} />;
}
