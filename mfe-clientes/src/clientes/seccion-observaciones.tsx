import { ClienteDatos } from '@cartera/contrato/clientes';
import type { ReferenciaPersona } from '@cartera/contrato/usuarios';
import { Campo, Input, SeccionFormulario, Select } from '@cartera/kit/datos';
import { SelectorCobrador } from '@cartera/piezas';
import { OPCIONES_ESTADO } from './opciones-estado';

const { shape } = ClienteDatos;

interface PropsSeccionObservaciones {
  /** The collector that the client has when the form opens. */
  readonly cobrador: ReferenciaPersona | null;
}

/** What the office keeps about the client. */
export function SeccionObservaciones({ cobrador }: PropsSeccionObservaciones) {
  return (
    <SeccionFormulario titulo="Observaciones">
      <Campo nombre="cobrador" etiqueta="Cobrador" esquema={shape.cobrador}>
        <SelectorCobrador placeholder="Sin asignar" elegido={cobrador} soloActivos />
      </Campo>
      <Campo nombre="estado" etiqueta="Estado" esquema={shape.estado}>
        <Select options={OPCIONES_ESTADO} />
      </Campo>
      <Campo nombre="observaciones" etiqueta="Observaciones" esquema={shape.observaciones} ancho>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} />
      </Campo>
    </SeccionFormulario>
  );
}
