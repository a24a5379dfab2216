import type { Prestamo } from '@cartera/contrato/prestamos';
import type { SlotProps } from '@cartera/contrato/slots';
import { useCan } from '@cartera/kit';
import { type Column, DataList, RecordCard, useListState, withActions } from '@cartera/kit/list';
import { DateText, Money } from '@cartera/kit/ui';
import { useRecibo } from '@cartera/piezas';
import { LiquidarLink } from './liquidacion/liquidar-button';
import { PlanLink } from './prestamos/plan-link';
import { usePrestamos } from './prestamos/prestamos.queries';
import { PHONE_SORTS, PrestamoEstado, TERMINOS_COLUMNS } from './prestamos/prestamos-columns';
import './prestamos/prestamos.css';

const SORTS = [
  'createdAt_desc',
  'fecha_asc',
  'fecha_desc',
  'monto_asc',
  'monto_desc',
  'estado_asc',
  'estado_desc',
  'saldoPendiente_asc',
  'saldoPendiente_desc',
] as const;

const COLUMNS: readonly Column<Prestamo>[] = [
  { title: 'Préstamo', cell: (prestamo) => <PlanLink prestamo={prestamo} /> },
  ...TERMINOS_COLUMNS,
];

/** The loans of a client, in a tab of the client's page. */
export default function PrestamosDeCliente({ cliente }: SlotProps['cliente.pestana']) {
  const list = useListState({ sorts: SORTS });
  const prestamos = usePrestamos({ ...list.query, cliente });
  const recibo = useRecibo();
  const liquidar = (prestamo: Prestamo) => (
    <LiquidarLink prestamo={prestamo} notifyPago={recibo.notifyPago} />
  );
  return (
    <>
      <DataList
        label="Préstamos del cliente"
        state={list}
        result={prestamos}
        columns={withActions(COLUMNS, useCan('cobros.registrar') ? liquidar : undefined)}
        card={(prestamo) => (
          <RecordCard
            title={<PlanLink prestamo={prestamo} />}
            aside={<PrestamoEstado prestamo={prestamo} />}
            actions={liquidar(prestamo)}
          >
            <span>
              Del <DateText value={prestamo.fecha} />
            </span>
            <span>
              Saldo <Money value={prestamo.saldoPendiente} strong />
            </span>
          </RecordCard>
        )}
        sorts={PHONE_SORTS}
        errorMessage="Error al cargar datos"
        empty={{ title: 'Aún no le has prestado' }}
      />
      {recibo.dialog}
    </>
  );
}
