import { InputNumber } from 'antd';

interface RateFieldProps {
  /** Per cent that the up and down arrows add or subtract. */
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
      // As in the other fields, the arrow keys step. antd names its two buttons in English.
      controls={false}
      formatter={(rate, { userTyping, input }) => (userTyping ? input : String(rate ?? '').replace('.', ','))}
      {...props}
    />
  );
}
