import { useCan } from '@cartera/kit';
import { NoPermission, PageHeader } from '@cartera/kit/ui';
import { ClienteForm } from './cliente-form';

/** /clientes/nuevo (P-2.13). */
export default function NewClientePage() {
  const canCreate = useCan('clientes.crear');
  return (
    <>
      <PageHeader titulo="Nuevo cliente" back={{ a: '/clientes', text: 'Clientes' }} />
      {canCreate ? <ClienteForm /> : <NoPermission />}
    </>
  );
}
