import { montoProblem } from '@cartera/contrato/typed-amount';
import { formatPesos, pesosSymbol } from '@cartera/kit';
import { useTypedAmount } from '@cartera/kit/light';
import { useId } from 'react';
import type { MontoOption } from './monto-options';

/** `000` first: most amounts end in it. */
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '000', '0'] as const;
const MAX_DIGITS = 10;

export interface ChosenMonto {
  readonly option: MontoOption['id'] | 'liquidar' | 'otro';
  readonly monto: number;
}

interface MontoFieldProps {
  /** The amounts in one tap. */
  readonly options: readonly MontoOption[];
  readonly value: ChosenMonto;
  readonly onChange: (value: ChosenMonto) => void;
}

/** The amount of a payment: some in one tap, any other by keypad. */
export function MontoField({ options, value: { option, monto }, onChange }: MontoFieldProps) {
  const id = useId();
  const typed = useTypedAmount(monto === 0 ? null : monto, (pesos) =>
    onChange({ option: 'otro', monto: pesos ?? 0 }),
  );
  // A key after a text that is no amount starts a new one.
  const digits = monto === 0 || montoProblem(monto) !== null ? '' : String(monto);
  const setDigits = (text: string) => onChange({ option: 'otro', monto: Number(text.slice(0, MAX_DIGITS)) });
  const isOtro = option === 'otro';
  return (
    <>
      <label className="ct-visually-hidden" htmlFor={id}>
        Monto
      </label>
      <div className="cb-monto">
        <span aria-hidden="true">{pesosSymbol()}</span>
        <input
          id={id}
          className="cb-monto__valor"
          // The keypad of the sheet replaces the phone's keyboard. A real keyboard still types.
          inputMode="none"
          autoComplete="off"
          value={typed.text}
          placeholder="0"
          onChange={typed.write}
          onBlur={typed.leave}
        />
      </div>
      <fieldset className="cb-chips">
        <legend className="ct-visually-hidden">Cuánto recibes</legend>
        {options.map(({ id: offered, label, monto: pesos }) => (
          <button
            key={offered}
            type="button"
            className="cb-chip"
            aria-pressed={option === offered}
            onClick={() => onChange({ option: offered, monto: pesos })}
          >
            {label} <b>{formatPesos(pesos)}</b>
          </button>
        ))}
        <button
          type="button"
          className="cb-chip"
          aria-pressed={isOtro}
          onClick={() => onChange({ option: 'otro', monto: 0 })}
        >
          Otro
        </button>
      </fieldset>
      {isOtro && (
        <fieldset className="cb-keypad">
          <legend className="ct-visually-hidden">Teclado</legend>
          {KEYS.map((key) => (
            <button key={key} type="button" className="cb-key" onClick={() => setDigits(`${digits}${key}`)}>
              {key}
            </button>
          ))}
          <button
            type="button"
            className="cb-key"
            aria-label="Borrar"
            onClick={() => setDigits(digits.slice(0, -1))}
          >
            ⌫
          </button>
        </fieldset>
      )}
    </>
  );
}
