import { AppForm, Field, Form, FormActions, FormSection, Input, setFieldErrors } from '@cartera/kit/form';
import { Button, Icon } from '@cartera/kit/ui';
import { useChangeMyPassword } from './password.queries';
import { ConfirmedPasswordChange, sameAs } from './password-rules';

const { shape } = ConfirmedPasswordChange;

interface PasswordFormProps {
  readonly usuarioId: string;
}

/** Changes the user's own password, which is typed twice (P-7.31). */
export function PasswordForm({ usuarioId }: PasswordFormProps) {
  const [form] = Form.useForm<ConfirmedPasswordChange>();
  const change = useChangeMyPassword(usuarioId);
  const onSubmit = (input: ConfirmedPasswordChange) =>
    change.mutate(input, { onError: (error) => setFieldErrors(form, error) });

  return (
    <AppForm form={form} name="clave" submitting={change.isPending} onFinish={onSubmit}>
      <FormSection
        title="Cambiar contraseña"
        description="Al cambiarla se cierra tu sesión en todas partes y vuelves a entrar con la nueva."
      >
        <Field name="actual" label="Contraseña actual" schema={shape.actual} wide>
          <Input.Password autoComplete="current-password" />
        </Field>
        <Field name="password" label="Contraseña nueva" schema={shape.password}>
          <Input.Password autoComplete="new-password" />
        </Field>
        <Field
          name="confirmation"
          label="Repite la contraseña nueva"
          schema={sameAs(() => form.getFieldValue('password'))}
          dependencies={['password']}
        >
          <Input.Password autoComplete="new-password" />
        </Field>
      </FormSection>
      <FormActions>
        <Button type="primary" htmlType="submit" icon={<Icon name="locked" />} loading={change.isPending}>
          Cambiar contraseña
        </Button>
      </FormActions>
    </AppForm>
  );
}
