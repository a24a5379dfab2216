import { Button as ButtonAntd, type ButtonProps } from 'antd';
import type { RefObject } from 'react';
import { useHref, useLinkClickHandler } from '../router';

/**
 * The ARIA attributes of a loading button. A screen reader does not see antd's spinner.
 */
export function whileLoading(isWaiting: boolean): Pick<ButtonProps, 'aria-busy' | 'aria-disabled'> {
  return isWaiting ? { 'aria-busy': true, 'aria-disabled': true } : {};
}

interface WithRef {
  readonly ref?: RefObject<HTMLButtonElement | null>;
}

/** antd's button; a screen reader also reads its loading state. */
export function Button({ loading = false, ...rest }: ButtonProps & WithRef) {
  return <ButtonAntd loading={loading} {...whileLoading(loading !== false)} {...rest} />;
}

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick' | 'htmlType'> {
  /** Path inside the portal. */
  readonly to: string;
}

/** A link to another page that looks like a button. It navigates without a reload and can open a new tab. */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  return <ButtonAntd {...rest} href={useHref(to)} onClick={useLinkClickHandler<HTMLElement>(to)} />;
}
