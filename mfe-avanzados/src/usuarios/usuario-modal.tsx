import { ROL_LABELS } from '@cartera/contrato/catalogs';
import { NewUsuario, type Usuario } from '@cartera/contrato/usuarios';
import type { DialogProps } from '@cartera/kit';
import { Field } from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';
import { Alert } from '@cartera/kit/ui';
import { PersonaModal } from '@cartera/piezas';
import { useAuthority } from './use-authority';
import { USUARIOS } from './usuarios.queries';

interface UsuarioModalProps extends DialogProps {
  /** The user to edit; absent for a new one. */
  readonly usuario: Usuario | undefined;
}

/** Creates or edits a user, with the roles that the signed-in user can assign. */
export function UsuarioModal({ usuario, isOpen, onClose }: UsuarioModalProps) {
  const { rolesFor, isOwn } = useAuthority();
  return (
    <PersonaModal
      calls={USUARIOS}
      persona={usuario}
      isOpen={isOpen}
      onClose={onClose}
      notice={
        usuario &&
        isOwn(usuario) && (
          <Alert
            type="info"
            showIcon
            className="ct-above"
            title="Es tu propio usuario: si cambias su contraseña, su rol o su estado tendrás que volver a entrar."
          />
        )
      }
    >
      <Field name="rol" label="Rol" schema={NewUsuario.shape.rol} required>
        <Select options={optionsOf(rolesFor(usuario), ROL_LABELS)} />
      </Field>
    </PersonaModal>
  );
}
