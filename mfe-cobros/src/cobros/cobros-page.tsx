import { METODO_PAGO_LABELS, METODOS_PAGO } from '@cartera/contrato/catalogs';
import type { Cobro } from '@cartera/contrato/cobros';
import { lazyDialog, useCan } from '@cartera/kit';
import { DateRangeFilter } from '@cartera/kit/dates';
import { DeclaredFilters, ListPage, useEditing, useListState, withActions } from '@cartera/kit/list';
import { Button, Icon } from '@cartera/kit/ui';
import { usePendingPago } from '@cartera/piezas';
import { CobroActions } from './cobro-actions';
import { CobroCard } from './cobro-card';
import { NUEVOS_COBROS, useCobros } from './cobros.queries';
import { COBROS_COLUMNS } from './cobros-columns';
import { CobrosSummary } from './cobros-summary';
import { COBRO_SORTS } from './sorts';
import { UnconfirmedCobro } from './unconfirmed-cobro';

const CobroModal = lazyDialog(async () => (await import('./cobro-modal')).CobroModal);

/** 'Gestión de Cobros' (P-3.1). */
export default function CobrosPage() {
  const canRegister = useCan('cobros.registrar');
  const editing = useEditing<Cobro>();
  const pendiente = usePendingPago(NUEVOS_COBROS);
  const list = useListState({
    sorts: ['fecha_desc', 'fecha_asc', 'monto_desc', 'monto_asc'],
    filters: {
      desde: 'date',
      hasta: 'date',
      metodo: {
        label: 'Método',
        all: 'Todos los métodos',
        values: METODOS_PAGO,
        labels: METODO_PAGO_LABELS,
      },
    },
  });
  const result = useCobros(list.query);
  const actions = (cobro: Cobro) => <CobroActions cobro={cobro} onEdit={() => editing.edit(cobro)} />;
  const registerButton = canRegister && (
    <Button type="primary" icon={<Icon name="add" />} disabled={pendiente !== null} onClick={editing.create}>
      Registrar cobro
    </Button>
  );
  return (
    <>
      {pendiente && !editing.isOpen && <UnconfirmedCobro pago={pendiente} />}
      <ListPage
        header={{ title: 'Gestión de Cobros', mainAction: registerButton }}
        summary={!result.error && <CobrosSummary page={result.data} filtered={list.hasFilters} />}
        label="Cobros"
        state={list}
        result={result}
        columns={withActions(COBROS_COLUMNS, actions)}
        card={(cobro) => <CobroCard cobro={cobro} actions={actions(cobro)} />}
        sorts={COBRO_SORTS}
        searchText="Buscar por cliente, cédula o teléfono"
        filters={
          <>
            <DateRangeFilter {...list.filters} onChange={list.filter} />
            <DeclaredFilters state={list} />
          </>
        }
        errorMessage="Error al cargar cobros"
        empty={{
          icon: 'cobros',
          title: 'Aún no hay cobros',
          text: 'Aquí verás cada pago que se reciba.',
          action: registerButton,
        }}
      />
      <CobroModal
        key={editing.openCount}
        cobro={editing.edited}
        isOpen={editing.isOpen}
        onClose={editing.close}
      />
    </>
  );
}
