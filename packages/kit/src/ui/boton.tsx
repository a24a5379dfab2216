import { Button as ButtonAntd, type ButtonProps } from 'antd';

/**
 * What a button says of itself while what it began is under way: it takes no press, which its spinner tells only to
 * whoever sees it.
 */
export function mientrasEspera(espera: boolean): Pick<ButtonProps, 'aria-busy' | 'aria-disabled'> {
  return espera ? { 'aria-busy': true, 'aria-disabled': true } : {};
}

/** antd's button, whose waiting is also heard. */
export function Button({ loading = false, ...resto }: ButtonProps) {
  return <ButtonAntd loading={loading} {...mientrasEspera(loading !== false)} {...resto} />;
}
