import { ClienteDatos } from '@cartera/contrato/clientes';
import type { ReferenciaPersona, Usuario } from '@cartera/contrato/usuarios';
import {
  Campo,
  Input,
  type OpcionRemota,
  SeccionFormulario,
  Select,
  SelectorRemoto,
} from '@cartera/kit/datos';
import { buscarCobradores } from './clientes.consultas';
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
        <SelectorRemoto
          clave="cobradores"
          placeholder="Sin asignar"
          buscar={buscarCobradores}
          opcion={opcionDe}
          elegida={cobrador ? { value: cobrador._id, label: cobrador.nombre } : undefined}
          mensajeError="Error cargando cobradores"
        />
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

function opcionDe({ _id, nombre, zona }: Usuario): OpcionRemota {
  return { value: _id, label: nombre, detalle: zona };
}
