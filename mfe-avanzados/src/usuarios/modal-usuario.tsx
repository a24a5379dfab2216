import { ETIQUETA_ROL } from '@cartera/contrato/catalogos';
import { type Usuario, UsuarioNuevo } from '@cartera/contrato/usuarios';
import {
  CAMPO_DE_PERSONA,
  Campo,
  CamposPersona,
  Form,
  Formulario,
  ModalFormulario,
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
    <ModalFormulario
      title={usuario ? 'Editar usuario' : 'Nuevo usuario'}
      form={form}
      formulario={FORMULARIO}
      abierto={abierto}
      enviando={guardar.isPending}
      width={640}
      alCerrar={alCerrar}
      okText={usuario ? 'Guardar cambios' : 'Crear usuario'}
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
    </ModalFormulario>
  );
}
