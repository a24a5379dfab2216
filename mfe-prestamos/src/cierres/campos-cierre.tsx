import { CambioDeEstado } from '@cartera/contrato/cierres';
import { formatoPesos } from '@cartera/kit';
import { Campo, Form, Input, Radio } from '@cartera/kit/datos';
import './cierres.css';

interface Props {
  /** What the loan owes, in pesos, above 0. */
  readonly saldo: number;
  /** Whether whoever closes it may say why. */
  readonly conMotivo: boolean;
}

const { shape } = CambioDeEstado;

/** What becomes of what a loan still owes when it closes: forgiven, or received. */
export function CamposCierre({ saldo, conMotivo }: Props) {
  const cierre = Form.useWatch('cierre');
  return (
    <>
      <Campo
        nombre="cierre"
        etiqueta={`¿Qué pasa con los ${formatoPesos(saldo)} que debe?`}
        esquema={shape.cierre.unwrap()}
        ayuda={
          cierre === 'cobro'
            ? 'Se registra un cobro por ese monto, con fecha de hoy.'
            : 'El saldo se ajusta a cero y no cuenta como cobrado.'
        }
        ancho
      >
        <Radio.Group className="mp-cierre">
          <Radio value="ajuste">Se perdonan: no entra dinero</Radio>
          <Radio value="cobro">El cliente los pagó</Radio>
        </Radio.Group>
      </Campo>
      {conMotivo && (
        <Campo nombre="motivo" etiqueta="Motivo" esquema={shape.motivo} ancho>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={500} />
        </Campo>
      )}
    </>
  );
}
