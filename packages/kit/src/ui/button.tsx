import { Button as ButtonAntd, type ButtonProps } from 'antd';

/**
 * What a button says of itself while what it began is under way: it takes no press, which its spinner tells only to
 * whoever sees it.
 */
export function whileLoading(isWaiting: boolean): Pick<ButtonProps, 'aria-busy' | 'aria-disabled'> {
  return isWaiting ? { 'aria-busy': true, 'aria-disabled': true } : {};
}

/** antd's button, whose waiting is also heard. */
export function Button({ loading = false, ...rest }: ButtonProps) {
  return <ButtonAntd loading={loading} {...whileLoading(loading !== false)} {...rest} />;
}
