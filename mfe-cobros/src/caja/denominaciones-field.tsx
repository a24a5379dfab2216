import type { Moneda } from '@cartera/contrato/catalogs';
import { formatPesos, useSession } from '@cartera/kit';
import { InputNumber } from '@cartera/kit/form';
import { Button } from '@cartera/kit/ui';

/** The notes and coins of each currency, from the largest. */
const DENOMINACIONES: Readonly<Record<Moneda, readonly number[]>> = {
  COP: [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50],
  DOP: [2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1],
  USD: [100, 50, 20, 10, 5, 2, 1],
};

/** How many notes or coins of each value, in pesos. */
export type Denominaciones = Readonly<Record<string, number>>;

/** @returns whole pesos. */
export function totalOf(denominaciones: Denominaciones): number {
  return Object.entries(denominaciones).reduce((sum, [valor, cuantos]) => sum + Number(valor) * cuantos, 0);
}

interface Props {
  readonly value?: Denominaciones;
  readonly onChange?: (denominaciones: Denominaciones) => void;
}

/** Counts notes and coins, from the largest. */
export function DenominacionesField({ value = {}, onChange }: Props) {
  const moneda = useSession(({ usuario }) => usuario?.configuracion?.moneda) ?? 'COP';
  const set = (valor: number, cuantos: number) =>
    onChange?.({ ...value, [valor]: Math.max(0, Math.trunc(cuantos)) });
  return (
    <ul className="cb-billetes">
      {DENOMINACIONES[moneda].map((valor) => {
        const cuantos = value[valor] ?? 0;
        const name = formatPesos(valor);
        return (
          <li key={valor} className="cb-billetes__fila">
            <span className="cb-billetes__valor">{name}</span>
            <Button
              aria-label={`Quitar uno de ${name}`}
              disabled={cuantos === 0}
              onClick={() => set(valor, cuantos - 1)}
            >
              −
            </Button>
            <InputNumber
              aria-label={`Cuántos de ${name}`}
              className="cb-billetes__cuantos"
              controls={false}
              min={0}
              precision={0}
              inputMode="numeric"
              value={cuantos}
              onChange={(typed) => set(valor, typed ?? 0)}
            />
            <Button aria-label={`Agregar uno de ${name}`} onClick={() => set(valor, cuantos + 1)}>
              +
            </Button>
            <span className="cb-billetes__suma">{cuantos > 0 ? formatPesos(valor * cuantos) : ''}</span>
          </li>
        );
      })}
    </ul>
  );
}
