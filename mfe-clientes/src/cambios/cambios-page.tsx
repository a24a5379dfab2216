import { REVISION_LABELS, REVISIONES } from '@cartera/contrato/catalogs';
import { useCan } from '@cartera/kit';
import { DeclaredFilters, ListPage, useListState, withActions } from '@cartera/kit/list';
import { NoPermission } from '@cartera/kit/ui';
import { CobradorFilter } from '@cartera/piezas';
import { useCambios } from './cambios.queries';
import { CAMBIOS_COLUMNS, CambioCard } from './cambios-columns';
import { RevisarButton } from './revisar-button';
import './cambios.css';

/** 'Cambios de datos': the phones, addresses and pins that collectors changed, old and new. */
export default function CambiosPage() {
  return useCan('clientes.identificar') ? <Cambios /> : <NoPermission title="Cambios de datos" />;
}

function Cambios() {
  const list = useListState({
    sorts: ['createdAt_desc'],
    filters: {
      cobrador: 'id',
      revision: {
        label: 'Revisión',
        all: 'Revisados o no',
        values: REVISIONES,
        labels: REVISION_LABELS,
      },
    },
  });
  const result = useCambios(list.query);
  return (
    <ListPage
      header={{
        title: 'Cambios de datos',
        description: 'Teléfonos, direcciones y ubicaciones que cambiaron los cobradores.',
        back: { to: '/clientes', text: 'Clientes' },
      }}
      label="Cambios de datos"
      state={list}
      result={result}
      columns={withActions(CAMBIOS_COLUMNS, (cambio) => <RevisarButton cambio={cambio} />)}
      card={(cambio) => <CambioCard cambio={cambio} />}
      searchText="Buscar por cliente, cédula o teléfono"
      filters={
        <>
          <CobradorFilter value={list.filters.cobrador} onChange={(id) => list.filter('cobrador', id)} />
          <DeclaredFilters state={list} />
        </>
      }
      errorMessage="Error al cargar los cambios"
      empty={{
        icon: 'clientes',
        title: 'Ningún cobrador ha cambiado datos',
        text: 'Cuando uno cambie el teléfono, la dirección o la ubicación de un cliente, aquí verás el dato anterior.',
      }}
    />
  );
}
