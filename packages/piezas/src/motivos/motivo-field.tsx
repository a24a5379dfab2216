import { Field, Input } from '@cartera/kit/form';
import { Button } from '@cartera/kit/ui';
import { AskedMotivo, MOTIVOS, type MotivoKind } from './motivos';
import './motivos.css';

interface MotivoFieldProps {
  readonly kind: MotivoKind;
}

/** Asks why: a usual reason with one touch, or any other one in words. The field of the form is `motivo`. */
export function MotivoField({ kind }: MotivoFieldProps) {
  return (
    <Field name="motivo" label="Motivo" schema={AskedMotivo} wide>
      <MotivoInput usual={MOTIVOS[kind]} />
    </Field>
  );
}

interface MotivoInputProps {
  readonly usual: readonly string[];
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (motivo: string) => void;
}

function MotivoInput({ usual, value, onChange, ...rest }: MotivoInputProps) {
  return (
    <div className="ct-motivo">
      <fieldset className="ct-motivo__usual" aria-label="Respuestas frecuentes">
        {usual.map((motivo) => (
          <Button
            key={motivo}
            size="small"
            shape="round"
            type={motivo === value ? 'primary' : 'default'}
            aria-pressed={motivo === value}
            // The text keeps the focus: losing it would show its error, and move the button away.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange?.(motivo)}
          >
            {motivo}
          </Button>
        ))}
      </fieldset>
      <Input.TextArea
        {...rest}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value)}
        placeholder="O escríbelo"
        autoSize={{ minRows: 2, maxRows: 4 }}
        maxLength={500}
      />
    </div>
  );
}
