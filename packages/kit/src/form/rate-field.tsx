import { InputNumber } from 'antd';

interface RateFieldProps {
  /** Per cent that the arrows add or subtract. */
  readonly step?: number;
  readonly disabled?: boolean;
}

/** A rate in per cent, with a decimal comma and without trailing zeros. */
export function RateField(props: RateFieldProps) {
  return (
    <InputNumber<number>
      className="ct-full-width"
      decimalSeparator=","
      inputMode="decimal"
      formatter={(rate, { userTyping, input }) => (userTyping ? input : String(rate ?? '').replace('.', ','))}
      {...props}
    />
  );
}
