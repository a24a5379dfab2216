import { ClienteDatos } from '@cartera/contrato/clientes';
import { Campo, CampoTelefono, Input, SeccionFormulario } from '@cartera/kit/datos';

const { shape } = ClienteDatos;

/** Two people who know the client. */
export function SeccionReferencias() {
  return (
    <SeccionFormulario
      titulo="Referencias"
      descripcion="Personas a quienes llamar si el cliente no responde."
    >
      <Campo nombre="referencia1Nombre" etiqueta="Primera referencia" esquema={shape.referencia1Nombre}>
        <Input autoComplete="off" maxLength={160} />
      </Campo>
      <Campo
        nombre="referencia1Telefono"
        etiqueta="Teléfono de la primera referencia"
        esquema={shape.referencia1Telefono}
      >
        <CampoTelefono placeholder="000-000-0000" autoComplete="off" />
      </Campo>
      <Campo nombre="referencia2Nombre" etiqueta="Segunda referencia" esquema={shape.referencia2Nombre}>
        <Input autoComplete="off" maxLength={160} />
      </Campo>
      <Campo
        nombre="referencia2Telefono"
        etiqueta="Teléfono de la segunda referencia"
        esquema={shape.referencia2Telefono}
      >
        <CampoTelefono placeholder="000-000-0000" autoComplete="off" />
      </Campo>
    </SeccionFormulario>
  );
}
