import { PasswordChange, type Usuario } from '@cartera/contrato/usuarios';
import { AppForm, Field, Form, FormModal, Input, setFieldErrors } from '@cartera/kit/form';
import { Alert } from '@cartera/kit/ui';
import { useAuthority } from './use-authority';
import { useChangePassword } from './usuarios.queries';
import './usuarios.css';

const FORM_ID = 'clave';

interface Values {
  readonly password: string;
}

interface PasswordModalProps {
  readonly usuario: Usuario;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sets a user's password; it can be shown while it is typed. */
export function PasswordModal({ usuario, isOpen, onClose }: PasswordModalProps) {
  const [form] = Form.useForm<Values>();
  const change = useChangePassword(usuario._id);
  const { isOwn } = useAuthority();

  const onSubmit = ({ password }: Values) =>
    change.mutate({ password }, { onSuccess: onClose, onError: (error) => setFieldErrors(form, error) });

  return (
    <FormModal
      title={`Cambiar la contraseña de ${usuario.nombre}`}
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={change.isPending}
      width={480}
      onClose={onClose}
      okText="Cambiar contraseña"
    >
      <Alert
        type="info"
        showIcon
        className="us-alert"
        title={
          isOwn(usuario)
            ? 'Tu sesión se cierra: tendrás que entrar con la contraseña nueva.'
            : 'Sus sesiones abiertas se cierran. Dale la contraseña nueva y que la cambie al entrar.'
        }
      />
      <AppForm name={FORM_ID} form={form} submitting={change.isPending} onFinish={onSubmit}>
        <Field
          name="password"
          label="Contraseña nueva"
          schema={PasswordChange.shape.password}
          help="Mínimo 8 caracteres."
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Field>
      </AppForm>
    </FormModal>
  );
}
