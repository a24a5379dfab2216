import type { SlotProps } from '@cartera/contrato/slots';
import { DataList, useListState } from '@cartera/kit/list';
import { useCobros } from './cobros/cobros.queries';
import { COBRO_SORTS, COBROS_DE_CLIENTE_COLUMNS, CobroCard } from './cobros/cobros-columns';

/** The payments of a client, in a tab of the client's page. */
export default function CobrosDeCliente({ cliente }: SlotProps['cliente.pestana']) {
  const list = useListState({ sorts: ['fecha_desc', 'fecha_asc', 'monto_desc', 'monto_asc'] });
  const cobros = useCobros({ ...list.query, cliente });
  return (
    <DataList
      label="Cobros del cliente"
      state={list}
      result={cobros}
      columns={COBROS_DE_CLIENTE_COLUMNS}
      card={(cobro) => <CobroCard cobro={cobro} actions={null} />}
      sorts={COBRO_SORTS}
      errorMessage="Error al cargar cobros"
      empty={{ icon: 'cobros', title: 'Aún no ha pagado' }}
    />
  );
}
