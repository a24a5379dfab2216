import { useCan } from '@cartera/kit';
import { NoPermission, PageHeader } from '@cartera/kit/ui';
import { ClienteForm } from './cliente-form';

/** The page of a new client (P-2.13). */
export default function ClienteNewPage() {
  const canCreate = useCan('clientes.crear');
  return (
    <>
      <PageHeader title="Nuevo cliente" back={{ to: '/clientes', text: 'Clientes' }} />
      {canCreate ? <ClienteForm /> : <NoPermission />}
    </>
  );
}
