import { ETIQUETA_ROL } from '@cartera/contrato/catalogos';
import { type Usuario, UsuarioNuevo } from '@cartera/contrato/usuarios';
import {
  CAMPO_DE_PERSONA,
  Campo,
  CamposPersona,
  Form,
  Formulario,
  Modal,
  opcionesDe,
  ponerErroresDeCampo,
  Select,
} from '@cartera/kit/datos';
import { Alert } from '@cartera/kit/ui';
import { usePotestad } from './use-potestad';
import { type DatosUsuario, useGuardarUsuario } from './usuarios.consultas';
import { VALORES_NUEVOS, valoresDe } from './valores-usuario';
import './usuarios.css';

/** Ties the dialog's button, which is outside the form, to it. */
const FORMULARIO = 'usuario';

interface PropsModalUsuario {
  /** The user being changed; without one, a new one. */
  readonly usuario: Usuario | undefined;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** Creates or changes a user, with the roles that whoever does it may give. */
export function ModalUsuario({ usuario, abierto, alCerrar }: PropsModalUsuario) {
  const [form] = Form.useForm<DatosUsuario>();
  const guardar = useGuardarUsuario(usuario);
  const { roles, esPropio } = usePotestad();

  const alEnviar = (datos: DatosUsuario) =>
    guardar.mutate(datos, {
      onSuccess: alCerrar,
      onError: (error) => ponerErroresDeCampo(form, error, CAMPO_DE_PERSONA),
    });

  return (
    <Modal
      title={usuario ? 'Editar usuario' : 'Nuevo usuario'}
      open={abierto}
      width={640}
      // A stray click must not lose what was typed, nor closing hide what is being sent.
      mask={{ closable: false }}
      closable={!guardar.isPending}
      keyboard={!guardar.isPending}
      onCancel={alCerrar}
      cancelButtonProps={{ disabled: guardar.isPending }}
      okText={usuario ? 'Guardar cambios' : 'Crear usuario'}
      okButtonProps={{ htmlType: 'submit', form: FORMULARIO, loading: guardar.isPending }}
    >
      {usuario && esPropio(usuario) && (
        <Alert
          type="info"
          showIcon
          className="us-aviso"
          title="Es tu propio usuario: si cambias su contraseña, su rol o su estado tendrás que volver a entrar."
        />
      )}
      <Formulario
        name={FORMULARIO}
        form={form}
        initialValues={usuario ? valoresDe(usuario) : VALORES_NUEVOS}
        enviando={guardar.isPending}
        onFinish={alEnviar}
      >
        <CamposPersona nueva={!usuario}>
          <Campo nombre="rol" etiqueta="Rol" esquema={UsuarioNuevo.shape.rol} obligatorio>
            <Select options={opcionesDe(roles, ETIQUETA_ROL)} />
          </Campo>
        </CamposPersona>
      </Formulario>
    </Modal>
  );
}
