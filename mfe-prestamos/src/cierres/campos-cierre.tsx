import { CambioDeEstado } from '@cartera/contrato/cierres';
import { formatoPesos } from '@cartera/kit';
import { Campo, Form, Input, Radio } from '@cartera/kit/datos';
import './cierres.css';

interface Props {
  /** What the loan owes, in pesos, above 0. */
  readonly saldo: number;
  /** Where the loan is cancelled, it is so after its money is received; the reason is not asked. */
  readonly esCancelacion: boolean;
}

const { shape } = CambioDeEstado;

const SI_SE_PERDONA = 'El saldo queda en cero, y nada de esto cuenta como cobrado.';

function siSeRecibe(saldo: number, esCancelacion: boolean): string {
  const cobro = `registra un cobro de ${formatoPesos(saldo)} con fecha de hoy`;
  return esCancelacion ? `Primero se ${cobro}, y después el préstamo queda cancelado.` : `Se ${cobro}.`;
}

/** What becomes of what a loan still owes when it closes: forgiven, or received. */
export function CamposCierre({ saldo, esCancelacion }: Props) {
  const cierre = Form.useWatch('cierre');
  return (
    <>
      <Campo
        nombre="cierre"
        etiqueta={`¿Qué pasa con los ${formatoPesos(saldo)} que debe?`}
        esquema={shape.cierre.unwrap()}
        ayuda={cierre === 'cobro' ? siSeRecibe(saldo, esCancelacion) : SI_SE_PERDONA}
        ancho
      >
        <Radio.Group className="mp-cierre">
          <Radio value="ajuste">Se perdonan: no entra dinero</Radio>
          <Radio value="cobro">El cliente los pagó</Radio>
        </Radio.Group>
      </Campo>
      {!esCancelacion && (
        <Campo nombre="motivo" etiqueta="Motivo" esquema={shape.motivo} ancho>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={500} />
        </Campo>
      )}
    </>
  );
}
