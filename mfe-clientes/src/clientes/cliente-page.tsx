import { useCan, useSlot } from '@cartera/kit';
import { useParams } from '@cartera/kit/router';
import { PageTabs, useTab } from '@cartera/kit/tabs';
import { Icon, LinkButton, LoadFailure, LoadingState, PageHeader } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import { CambiosPorRevisar } from '../cambios/cambios-por-revisar';
import { ClienteContact } from './cliente-contact';
import { ClienteData } from './cliente-data';
import { useCliente } from './clientes.queries';
import './cliente-page.css';

const BACK = { to: '/clientes', text: 'Clientes' };

/** One client: contact and data, and a tab for each block that other modules have for the client (P-2.52). */
export default function ClientePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useCliente(id);
  const canEdit = useCan('clientes.editar');
  const canLend = useCan('prestamos.crear');
  if (!data) {
    return (
      <>
        <PageHeader title="Cliente" back={BACK} />
        {error ? (
          <LoadFailure
            error={error}
            message="Error al cargar el cliente"
            notFound="Cliente no encontrado"
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingState />
        )}
      </>
    );
  }
  const cliente = data.data;
  return (
    <>
      <PageHeader
        title={cliente.nombre}
        description={cliente.apodo}
        back={BACK}
        actions={
          canEdit && (
            <LinkButton to={`/clientes/${id}/editar`} icon={<Icon name="edit" />}>
              Editar
            </LinkButton>
          )
        }
        mainAction={
          canLend &&
          cliente.estado === 'activo' && (
            <LinkButton to={`/prestamos?prestarA=${id}`} type="primary" icon={<Icon name="add" />}>
              Prestarle
            </LinkButton>
          )
        }
      />
      <ClienteContact cliente={cliente} />
      <CambiosPorRevisar cambios={cliente.cambios} />
      <ClienteTabs key={id} id={id} data={<ClienteData cliente={cliente} />} />
    </>
  );
}

interface ClienteTabsProps {
  readonly id: string;
  readonly data: ReactNode;
}

function ClienteTabs({ id, data }: ClienteTabsProps) {
  const blocks = useSlot('cliente.pestana');
  const { active, choose } = useTab(['datos', ...blocks.map((block) => block.id)]);
  return (
    <PageTabs
      active={active}
      onChoose={choose}
      tabs={[
        { key: 'datos', label: 'Datos', children: data },
        ...blocks.map(({ id: key, titulo, draw }) => ({
          key,
          label: titulo,
          children: draw({ cliente: id }),
        })),
      ]}
    />
  );
}
