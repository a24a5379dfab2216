import { CambioDeClave, type Usuario } from '@cartera/contrato/usuarios';
import { Campo, Form, Formulario, Input, ModalFormulario, ponerErroresDeCampo } from '@cartera/kit/datos';
import { Alert } from '@cartera/kit/ui';
import { usePotestad } from './use-potestad';
import { useCambiarClave } from './usuarios.consultas';
import './usuarios.css';

const FORMULARIO = 'clave';

interface Valores {
  readonly password: string;
}

interface PropsModalClave {
  readonly usuario: Usuario;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** Gives a user a new password, which can be seen as it is typed. */
export function ModalClave({ usuario, abierto, alCerrar }: PropsModalClave) {
  const [form] = Form.useForm<Valores>();
  const cambiar = useCambiarClave(usuario._id);
  const { esPropio } = usePotestad();

  const alEnviar = ({ password }: Valores) =>
    cambiar.mutate(
      { password },
      { onSuccess: alCerrar, onError: (error) => ponerErroresDeCampo(form, error) },
    );

  return (
    <ModalFormulario
      title={`Cambiar la contraseña de ${usuario.nombre}`}
      form={form}
      formulario={FORMULARIO}
      abierto={abierto}
      enviando={cambiar.isPending}
      width={480}
      alCerrar={alCerrar}
      okText="Cambiar contraseña"
    >
      <Alert
        type="info"
        showIcon
        className="us-aviso"
        title={
          esPropio(usuario)
            ? 'Tu sesión se cierra: tendrás que entrar con la contraseña nueva.'
            : 'Sus sesiones abiertas se cierran: tendrá que entrar con la contraseña nueva.'
        }
      />
      <Formulario name={FORMULARIO} form={form} enviando={cambiar.isPending} onFinish={alEnviar}>
        <Campo
          nombre="password"
          etiqueta="Contraseña nueva"
          esquema={CambioDeClave.shape.password}
          ayuda="Mínimo 8 caracteres."
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Campo>
      </Formulario>
    </ModalFormulario>
  );
}
