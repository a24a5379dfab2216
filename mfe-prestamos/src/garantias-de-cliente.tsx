import { GARANTIA_TYPE_LABELS } from '@cartera/contrato/catalogs';
import type { Garantia } from '@cartera/contrato/garantias';
import type { SlotProps } from '@cartera/contrato/slots';
import { type Column, DataList, RecordCard, useListState } from '@cartera/kit/list';
import { Money } from '@cartera/kit/ui';
import { EstadoTag } from '@cartera/piezas';
import { useGarantias } from './garantias/garantias.queries';
import { OWN_COLUMNS } from './garantias/garantias-columns';
import { PlanLink } from './prestamos/plan-link';
import './garantias/garantias.css';

const SORTS = ['createdAt_desc', 'createdAt_asc', 'valorDeclarado_desc', 'valorDeclarado_asc'] as const;

const COLUMNS: readonly Column<Garantia>[] = [
  ...OWN_COLUMNS,
  { title: 'Préstamo', cell: (garantia) => <PlanLink prestamo={garantia.prestamo} /> },
];

/** The collateral of a client's loans, in a tab of the client's page. */
export default function GarantiasDeCliente({ cliente }: SlotProps['cliente.pestana']) {
  const list = useListState({ sorts: SORTS });
  const garantias = useGarantias({ ...list.query, cliente });
  return (
    <DataList
      label="Garantías del cliente"
      state={list}
      result={garantias}
      columns={COLUMNS}
      card={(garantia) => (
        <RecordCard
          title={GARANTIA_TYPE_LABELS[garantia.tipo]}
          aside={<EstadoTag of="garantia" estado={garantia.estado} />}
        >
          {garantia.descripcion && <span>{garantia.descripcion}</span>}
          <span>
            Valor declarado <Money value={garantia.valorDeclarado} currency="DOP" strong />
          </span>
          <PlanLink prestamo={garantia.prestamo} />
        </RecordCard>
      )}
      errorMessage="Error cargando garantías"
      empty={{ icon: 'garantias', title: 'No ha dejado garantías' }}
    />
  );
}
