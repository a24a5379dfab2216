import {
  AccionesFormulario,
  Campo,
  Form,
  Formulario,
  Input,
  ponerErroresDeCampo,
  SeccionFormulario,
} from '@cartera/kit/datos';
import { Button, Icono } from '@cartera/kit/ui';
import { useCambiarMiClave } from './configuracion.consultas';
import { CambioConConfirmacion, igualA } from './reglas-clave';

const { shape } = CambioConConfirmacion;

interface PropsFormularioClave {
  readonly usuarioId: string;
}

/** Changes one's own password, which is typed twice (P-7.31). */
export function FormularioClave({ usuarioId }: PropsFormularioClave) {
  const [form] = Form.useForm<CambioConConfirmacion>();
  const cambiar = useCambiarMiClave(usuarioId);
  const alEnviar = (datos: CambioConConfirmacion) =>
    cambiar.mutate(datos, { onError: (error) => ponerErroresDeCampo(form, error) });

  return (
    <Formulario form={form} name="clave" enviando={cambiar.isPending} onFinish={alEnviar}>
      <SeccionFormulario
        titulo="Cambiar contraseña"
        descripcion="Al cambiarla se cierra tu sesión en todas partes y vuelves a entrar con la nueva."
      >
        <Campo nombre="actual" etiqueta="Contraseña actual" esquema={shape.actual} ancho>
          <Input.Password autoComplete="current-password" />
        </Campo>
        <Campo nombre="password" etiqueta="Contraseña nueva" esquema={shape.password}>
          <Input.Password autoComplete="new-password" />
        </Campo>
        <Campo
          nombre="confirmacion"
          etiqueta="Repite la contraseña nueva"
          esquema={igualA(() => form.getFieldValue('password'))}
          dependencies={['password']}
        >
          <Input.Password autoComplete="new-password" />
        </Campo>
      </SeccionFormulario>
      <AccionesFormulario>
        <Button
          type="primary"
          htmlType="submit"
          icon={<Icono nombre="bloqueado" />}
          loading={cambiar.isPending}
        >
          Cambiar contraseña
        </Button>
      </AccionesFormulario>
    </Formulario>
  );
}
