import { LLEGADA_LABELS, LLEGADAS, METODO_PAGO_LABELS, METODOS_PAGO } from '@cartera/contrato/catalogs';
import type { Cobro, CobroInput, CobrosSummary as CobrosFigures } from '@cartera/contrato/cobros';
import { formatDate, formatPesos, formatTotal, lazyDialog, useCan, useEditing } from '@cartera/kit';
import { DateRangeFilter } from '@cartera/kit/dates';
import { DeclaredFilters, ListPage, useListState, withActions } from '@cartera/kit/list';
import type { Envio } from '@cartera/kit/offline';
import { Button, Icon, MetricGrid } from '@cartera/kit/ui';
import { apartText, type NotifyPago, UnconfirmedPago, usePendingPago, useRecibo } from '@cartera/piezas';
import { CobroActions } from './cobro-actions';
import { NUEVOS_COBROS, useCobros, useRegistrarCobro } from './cobros.queries';
import { COBRO_SORTS, COBROS_COLUMNS, CobroCard } from './cobros-columns';

const CobroModal = lazyDialog(async () => (await import('./cobro-modal')).CobroModal);

/** 'Gestión de Cobros' (P-3.1). */
export default function CobrosPage() {
  const canRegister = useCan('cobros.registrar');
  const editing = useEditing<Cobro>();
  const recibo = useRecibo();
  const pendiente = usePendingPago(NUEVOS_COBROS);
  const list = useListState({
    sorts: ['fecha_desc', 'fecha_asc', 'monto_desc', 'monto_asc'],
    filters: {
      desde: 'date',
      hasta: 'date',
      cobrador: 'id',
      metodo: {
        label: 'Método',
        all: 'Todos los métodos',
        values: METODOS_PAGO,
        labels: METODO_PAGO_LABELS,
      },
      llegada: { label: 'Llegada', all: 'A tiempo o tarde', values: LLEGADAS, labels: LLEGADA_LABELS },
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
      {pendiente && !editing.isOpen && <UnconfirmedCobro pago={pendiente} notifyPago={recibo.notifyPago} />}
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
        notifyPago={recibo.notifyPago}
        {...editing.dialog}
      />
      {recibo.dialog}
    </>
  );
}

interface CobrosSummaryProps {
  /** Undefined until the first answer. */
  readonly page:
    | { readonly total: number; readonly hayMas?: boolean | undefined; readonly resumen: CobrosFigures }
    | undefined;
  /** True with a search or a filter. */
  readonly filtered: boolean;
}

/** The sum and the number of all payments that match, not only of the page. A search of too many has no sum. */
function CobrosSummary({ page, filtered }: CobrosSummaryProps) {
  const all = useCan('cartera.ver-toda') ? 'En toda la cartera' : 'En tu cartera';
  const hayMas = page?.hayMas === true;
  const ofSearch = hayMas ? 'Escribe más para sumarlos' : 'Según tu búsqueda';
  const detail = filtered ? ofSearch : all;
  const cancelados = hayMas ? 0 : (page?.resumen.cobradoDeCancelados ?? 0);
  return (
    <MetricGrid
      loading={!page}
      metrics={[
        {
          title: 'Total cobrado',
          icon: 'cobros',
          value: page && (hayMas ? '—' : formatPesos(page.resumen.montoTotal)),
          detail: cancelados > 0 ? `Cobrado de cancelados: ${formatPesos(cancelados)}` : detail,
        },
        {
          title: 'Cobros',
          icon: 'pago',
          tone: 'info',
          value: page && formatTotal({ total: hayMas ? page.total : page.resumen.cobros, hayMas }),
          detail: (!hayMas && page && apartText(page.total, page.resumen.cobros)) || detail,
        },
      ]}
    />
  );
}

interface UnconfirmedCobroProps {
  readonly pago: Envio;
  readonly notifyPago: NotifyPago;
}

/** A new payment that was sent and not answered. */
function UnconfirmedCobro({ pago, notifyPago }: UnconfirmedCobroProps) {
  const { pagar, isPending } = useRegistrarCobro(notifyPago);
  const { monto, fecha } = pago.datos as CobroInput;
  return (
    <UnconfirmedPago
      pago={pago}
      text={`Es de ${formatPesos(monto)}, con fecha ${formatDate(fecha)}.`}
      discardText="Mira primero si ya aparece en la lista: si el pago llegó, descartarlo no lo deshace."
      isPending={isPending}
      onRetry={() => pagar(pago)}
    />
  );
}
