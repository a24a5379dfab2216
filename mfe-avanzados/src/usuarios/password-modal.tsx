import { PasswordChange, type Usuario } from '@cartera/contrato/usuarios';
import type { DialogProps } from '@cartera/kit';
import { Field, FormDialog, Input } from '@cartera/kit/form';
import { Alert } from '@cartera/kit/ui';
import { useAuthority } from './use-authority';
import { useChangePassword } from './usuarios.queries';

/** Sets a user's password; it can be shown while it is typed. */
export function PasswordModal({ usuario, ...dialog }: DialogProps & { readonly usuario: Usuario }) {
  const change = useChangePassword(usuario._id);
  const { isOwn } = useAuthority();

  return (
    <FormDialog
      {...dialog}
      name="clave"
      title={`Cambiar la contraseña de ${usuario.nombre}`}
      record={usuario._id}
      submitting={change.isPending}
      width={480}
      okText="Cambiar contraseña"
      onSubmit={change.mutate}
    >
      <Alert
        type="info"
        showIcon
        className="ct-above"
        title={
          isOwn(usuario)
            ? 'Tu sesión se cierra: tendrás que entrar con la contraseña nueva.'
            : 'Sus sesiones abiertas se cierran. Dale la contraseña nueva y que la cambie al entrar.'
        }
      />
      <Field
        name="password"
        label="Contraseña nueva"
        schema={PasswordChange.shape.password}
        help="Mínimo 8 caracteres."
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Field>
    </FormDialog>
  );
}
