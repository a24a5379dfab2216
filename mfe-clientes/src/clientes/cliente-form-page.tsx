import type { Cliente } from '@cartera/contrato/clientes';
import { listUrl, notify, useCan } from '@cartera/kit';
import { AppForm, Form, FormActions, setFieldErrors, useUnsavedChanges } from '@cartera/kit/form';
import { useNavigate, useParams } from '@cartera/kit/router';
import {
  Button,
  Icon,
  LinkButton,
  LoadFailure,
  LoadingState,
  NoPermission,
  PageHeader,
} from '@cartera/kit/ui';
import { useState } from 'react';
import { ClienteSections } from './cliente-sections';
import { NEW_VALUES, valuesOf } from './cliente-values';
import { type SubmittedInput, useClienteForEdit, useSaveCliente } from './clientes.queries';

/** The page after saving: the list, read again, newest first (P-2.14). */
const AFTER_SAVE_URL = '/clientes?reload=1&sort=createdAt_desc';

const FIELD_BY_CODE = { CEDULA_DUPLICADA: 'cedula', COBRADOR_NO_ENCONTRADO: 'cobrador' } as const;

/** The page of a new client, or of one that is edited: the same form (P-2.13). */
export default function ClienteFormPage() {
  const { id } = useParams();
  const isAllowed = useCan(id ? 'clientes.editar' : 'clientes.crear');
  const title = id ? 'Editar cliente' : 'Nuevo cliente';
  if (!isAllowed) return <NoPermission title={title} />;
  return (
    <>
      <PageHeader title={title} back={{ to: '/clientes', text: 'Clientes' }} />
      {id ? <ClienteEdit key={id} id={id} /> : <ClienteForm />}
    </>
  );
}

function ClienteEdit({ id }: { readonly id: string }) {
  const { data, error, refetch } = useClienteForEdit(id);
  if (data) return <ClienteForm cliente={data.data} />;
  if (!error) return <LoadingState />;
  return (
    <LoadFailure
      error={error}
      message="Error al cargar el cliente"
      notFound="Cliente no encontrado"
      onRetry={() => void refetch()}
    />
  );
}

interface ClienteFormProps {
  /** The client being edited; without it, a new one. */
  readonly cliente?: Cliente;
}

/** The client's form, to create and to edit (P-2.13). */
function ClienteForm({ cliente }: ClienteFormProps) {
  const [form] = Form.useForm<SubmittedInput>();
  const navigate = useNavigate();
  const markAsSaved = useUnsavedChanges(form);
  const [reducing, setReducing] = useState(false);
  const save = useSaveCliente(cliente && { id: cliente._id, version: cliente.version });

  const onSubmit = (input: SubmittedInput) =>
    save.mutate(input, {
      onSuccess: () => {
        markAsSaved();
        navigate(AFTER_SAVE_URL);
      },
      onError: (error) => setFieldErrors(form, error, FIELD_BY_CODE),
    });

  return (
    <AppForm
      form={form}
      name="cliente"
      initialValues={cliente ? valuesOf(cliente) : NEW_VALUES}
      submitting={save.isPending}
      onFinish={onSubmit}
      onFinishFailed={() => notify.error('Por favor corrige los errores en el formulario')}
    >
      <ClienteSections cliente={cliente} photo={{ reducing, onReducing: setReducing }} />
      <FormActions>
        <LinkButton to={listUrl('/clientes')}>Cancelar</LinkButton>
        <Button
          type="primary"
          htmlType="submit"
          icon={<Icon name="save" />}
          loading={save.isPending || reducing}
        >
          {cliente ? 'Guardar cambios' : 'Crear cliente'}
        </Button>
      </FormActions>
    </AppForm>
  );
}
