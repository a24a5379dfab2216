import { ClienteDatos } from '@cartera/contrato/clientes';
import { Campo, Input, SeccionFormulario } from '@cartera/kit/datos';

const { shape } = ClienteDatos;

/** Where the client lives or does business. */
export function SeccionUbicacion() {
  return (
    <SeccionFormulario titulo="Ubicación">
      <Campo nombre="direccion" etiqueta="Dirección" esquema={shape.direccion}>
        <Input autoComplete="off" maxLength={240} />
      </Campo>
      <Campo nombre="barrio" etiqueta="Barrio" esquema={shape.barrio}>
        <Input autoComplete="off" maxLength={120} />
      </Campo>
      <Campo nombre="ciudad" etiqueta="Ciudad" esquema={shape.ciudad}>
        <Input autoComplete="off" maxLength={120} />
      </Campo>
      <Campo nombre="departamento" etiqueta="Departamento" esquema={shape.departamento}>
        <Input autoComplete="off" maxLength={120} />
      </Campo>
    </SeccionFormulario>
  );
}
