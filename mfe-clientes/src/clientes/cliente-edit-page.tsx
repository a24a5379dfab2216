import { useCan } from '@cartera/kit';
import { useParams } from '@cartera/kit/router';
import { LoadFailure, LoadingState, NoPermission, PageHeader } from '@cartera/kit/ui';
import { ClienteForm } from './cliente-form';
import { useClienteForEdit } from './clientes.queries';

/** The page that edits a client, with the same form as a new one (P-2.13). */
export default function ClienteEditPage() {
  const { id = '' } = useParams();
  const canEdit = useCan('clientes.editar');
  return (
    <>
      <PageHeader title="Editar cliente" back={{ to: '/clientes', text: 'Clientes' }} />
      {canEdit ? <ClienteEdit key={id} id={id} /> : <NoPermission />}
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
