import { ROL_LABELS } from '@cartera/contrato/catalogs';
import { NewUsuario, type Usuario } from '@cartera/contrato/usuarios';
import { Campo, optionsOf, Select } from '@cartera/kit/datos';
import { Alert } from '@cartera/kit/ui';
import { ModalPersona } from '@cartera/piezas';
import { useAuthority } from './use-authority';
import { USUARIOS } from './usuarios.queries';
import './usuarios.css';

interface UsuarioModalProps {
  /** The user to edit; absent for a new one. */
  readonly usuario: Usuario | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Creates or edits a user, with the roles that the signed-in user can assign. */
export function UsuarioModal({ usuario, isOpen, onClose }: UsuarioModalProps) {
  const { roles, isOwn } = useAuthority();
  return (
    <ModalPersona
      calls={USUARIOS}
      persona={usuario}
      isOpen={isOpen}
      onClose={onClose}
      aviso={
        usuario &&
        isOwn(usuario) && (
          <Alert
            type="info"
            showIcon
            className="us-alert"
            title="Es tu propio usuario: si cambias su contraseña, su rol o su estado tendrás que volver a entrar."
          />
        )
      }
    >
      <Campo nombre="rol" label="Rol" schema={NewUsuario.shape.rol} required>
        <Select options={optionsOf(roles, ROL_LABELS)} />
      </Campo>
    </ModalPersona>
  );
}
