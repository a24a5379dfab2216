import { Button as ButtonAntd, type ButtonProps } from 'antd';

/**
 * The ARIA attributes of a loading button. A screen reader does not see antd's spinner.
 */
export function whileLoading(isWaiting: boolean): Pick<ButtonProps, 'aria-busy' | 'aria-disabled'> {
  return isWaiting ? { 'aria-busy': true, 'aria-disabled': true } : {};
}

/** antd's button; a screen reader also reads its loading state. */
export function Button({ loading = false, ...rest }: ButtonProps) {
  return <ButtonAntd loading={loading} {...whileLoading(loading !== false)} {...rest} />;
}
