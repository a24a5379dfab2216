import { EstadoChange } from '@cartera/contrato/cierres';
import { formatPesos } from '@cartera/kit';
import { Field, Form, Radio } from '@cartera/kit/form';
import { MotivoField } from '@cartera/piezas';
import './cierres.css';

interface Props {
  /** The loan's balance in pesos, above 0. */
  readonly saldo: number;
  /** The dialog of a cancellation asks for its own reason. */
  readonly isCancellation: boolean;
}

const { shape } = EstadoChange;

const IF_FORGIVEN = 'El saldo queda en cero, y nada de esto cuenta como cobrado.';

function ifReceived(saldo: number, isCancellation: boolean): string {
  const cobro = `registra un cobro de ${formatPesos(saldo)} con fecha de hoy`;
  return isCancellation ? `Primero se ${cobro}, y después el préstamo queda cancelado.` : `Se ${cobro}.`;
}

/** Asks whether the balance of a loan that closes was received or is forgiven. Nothing is chosen: forgiving is a decision. */
export function CierreFields({ saldo, isCancellation }: Props) {
  const cierre = Form.useWatch('cierre');
  return (
    <>
      <Field
        name="cierre"
        label={`¿Qué pasa con los ${formatPesos(saldo)} que debe?`}
        schema={shape.cierre.unwrap()}
        {...(cierre && { help: cierre === 'cobro' ? ifReceived(saldo, isCancellation) : IF_FORGIVEN })}
        wide
      >
        <Radio.Group className="mp-cierre">
          <Radio value="cobro">Se recibió: el cliente los pagó</Radio>
          <Radio value="ajuste" className="mp-cierre__forgiven">
            {`Se perdonan ${formatPesos(saldo)}: no entra dinero`}
          </Radio>
        </Radio.Group>
      </Field>
      {!isCancellation && cierre === 'ajuste' && <MotivoField kind="condonar" />}
    </>
  );
}
