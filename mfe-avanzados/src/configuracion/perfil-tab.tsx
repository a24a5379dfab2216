import { ROL_LABELS } from '@cartera/contrato/catalogs';
import { call, formatTelefono, goToLogin, notify, notifyFailure, useSession, useWrite } from '@cartera/kit';
import { DescriptionItem, DescriptionList } from '@cartera/kit/list';
import { Button, Card, Icon, LinkButton } from '@cartera/kit/ui';
import './configuracion.css';
import { cambiarClave } from '@cartera/contrato/usuarios';
import { AppForm, Field, Form, FormActions, FormSection, Input, setFieldErrors } from '@cartera/kit/form';
import { ConfirmedPasswordChange, sameAs } from './password-rules';

const { shape } = ConfirmedPasswordChange;

const NO_DATA = 'Sin dato';

/** The signed-in user's data and password. */
export default function PerfilTab() {
  const usuario = useSession((session) => session.usuario);
  if (!usuario) return null;
  return (
    <div className="ct-stack">
      <Card title="Mis datos">
        <DescriptionList>
          <DescriptionItem label="Nombre">{usuario.nombre}</DescriptionItem>
          <DescriptionItem label="Usuario">{usuario.usuario || NO_DATA}</DescriptionItem>
          <DescriptionItem label="Email">{usuario.email || NO_DATA}</DescriptionItem>
          <DescriptionItem label="Rol">{ROL_LABELS[usuario.rol]}</DescriptionItem>
          <DescriptionItem label="Teléfono">
            {usuario.telefono ? formatTelefono(usuario.telefono) : NO_DATA}
          </DescriptionItem>
          <DescriptionItem label="Zona">{usuario.zona || NO_DATA}</DescriptionItem>
        </DescriptionList>
        <p className="cf-note cf-note--below">
          Si algo está mal, pídele a un administrador o gerente que lo corrija en Usuarios.
        </p>
      </Card>
      <Card title="Mi cuenta">
        <p className="cf-note">Mira dónde tienes la sesión abierta y agrega un segundo paso al entrar.</p>
        <LinkButton to="/mi-cuenta">Ir a Mi cuenta</LinkButton>
      </Card>
      <PasswordForm usuarioId={usuario._id} />
    </div>
  );
}

/** Changes the user's own password, which is typed twice (P-7.31). */
function PasswordForm({ usuarioId }: { readonly usuarioId: string }) {
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

/**
 * Changes the user's own password. The server ends all sessions of the user, this one too, so the portal goes to the
 * login page.
 */
function useChangeMyPassword(id: string) {
  return useWrite({
    mutationFn: ({ actual, password }: ConfirmedPasswordChange) =>
      call(cambiarClave, { params: { id }, body: { actual, password } }),
    onSuccess: () => {
      useSession.getState().close();
      goToLogin();
      notify.success('Contraseña cambiada', { detail: 'Inicia sesión con la nueva.' });
    },
    onError: (error) => notifyFailure(error, 'Error al cambiar la contraseña'),
  });
}
