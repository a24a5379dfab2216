import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from '../router';

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick' | 'htmlType'> {
  /** Path inside the portal. */
  readonly to: string;
}

/** A link to another page that looks like a button. It navigates without a reload and can open a new tab. */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  return <Button {...rest} href={useHref(to)} onClick={useLinkClickHandler<HTMLElement>(to)} />;
}
