import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick' | 'htmlType'> {
  /** Address inside the portal. */
  readonly a: string;
}

/** A button that goes to another page: a link, so that it also opens in a new tab, and without a reload. */
export function LinkButton({ a, ...rest }: LinkButtonProps) {
  return <Button {...rest} href={useHref(a)} onClick={useLinkClickHandler<HTMLElement>(a)} />;
}
