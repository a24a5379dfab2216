import { CampoPesos } from '@cartera/kit/datos';
import type { ComponentProps, KeyboardEvent } from 'react';

/** Least amount of a loan, and how much an arrow key moves it, in pesos (section 5 of the specification). */
const MINIMO = 1;
const PASO = 1000;

type Props = ComponentProps<typeof CampoPesos>;

/** The amount of a loan: typed with its thousands separated, or moved by the arrow keys. */
export function CampoMonto({ value, onChange, ...resto }: Props) {
  const alPulsarTecla = (evento: KeyboardEvent) => {
    const sentido = { ArrowUp: 1, ArrowDown: -1 }[evento.key];
    if (!sentido) return;
    evento.preventDefault();
    onChange?.(Math.max(MINIMO, (value ?? 0) + sentido * PASO));
  };
  return (
    <CampoPesos
      {...resto}
      role="spinbutton"
      aria-valuemin={MINIMO}
      {...(typeof value === 'number' && { 'aria-valuenow': value })}
      value={value ?? null}
      {...(onChange && { onChange })}
      onKeyDown={alPulsarTecla}
    />
  );
}
