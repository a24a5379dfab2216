import {
  type Comision,
  type Comisiones,
  type ComisionesQuery,
  exportarComisiones,
} from '@cartera/contrato/comisiones';
import {
  ApiError,
  download,
  formatInteres,
  formatPesos,
  lazyComponent,
  lazyDialog,
  useCan,
  useDisclosure,
  useSession,
} from '@cartera/kit';
import { DateRangeFilter } from '@cartera/kit/dates';
import {
  type Column,
  DataList,
  RecordCard,
  RowAction,
  RowActions,
  useListState,
  withActions,
} from '@cartera/kit/list';
import { Button, MetricGrid, Money, PageHeader } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import { ExportButton, type TableFormat } from '../exports/export-button';
import { useComisiones } from './comisiones.queries';

const PagarModal = lazyDialog(async () => (await import('./pagar-modal')).PagarModal);
const PagosModal = lazyDialog(async () => (await import('./pagos-modal')).PagosModal);
const DescuentoNotice = lazyComponent(
  async () => ({ default: (await import('./descuento-notice')).DescuentoNotice }),
  () => null,
);

const downloadComisiones = (query: ComisionesQuery) => (formato: TableFormat) =>
  download(exportarComisiones, { params: { formato }, query, fileName: `comisiones.${formato}` });

const COBRADORES_PER_PAGE = 50;

const COLUMNS: readonly Column<Comision>[] = [
  { title: 'Cobrador', cell: ({ nombre }) => nombre },
  { title: 'Cobrado', align: 'right', cell: ({ cobrado }) => <Money value={cobrado} /> },
  { title: 'Sin verificar', align: 'right', cell: ({ sinVerificar }) => <Money value={sinVerificar} /> },
  { title: 'Comisión', align: 'right', cell: ({ comision }) => <Money value={comision} /> },
  { title: 'Faltantes', align: 'right', cell: ({ faltante }) => <Money value={faltante} /> },
  { title: 'Descuento autorizado', align: 'right', cell: ({ descuento }) => <Money value={descuento} /> },
  { title: 'A pagar', align: 'right', cell: ({ aPagar }) => <Money value={aPagar} strong /> },
];

/** 'Comisiones': what each collector earned in a range of days. A collector sees the own commission. */
export default function ComisionesPage() {
  const { filters, filter, ...state } = useListState({
    sorts: ['nombre_asc'],
    filters: { desde: 'date', hasta: 'date' },
  });
  const { data: comisiones, error, isFetching, refetch } = useComisiones(filters);
  // An invalid range must be changed by the user.
  const rejection = error instanceof ApiError ? error.errors[0]?.mensaje : undefined;
  const download = downloadComisiones(filters);
  const pagos = useDisclosure();
  const cobrador = useCobradorId();
  const mayPay = useCan('cajas.administrar') && comisiones !== undefined && comisiones.porcentaje !== null;
  const actions = mayPay
    ? (comision: Comision) => <PagarAction comision={comision} comisiones={comisiones} />
    : undefined;
  const start = (state.page - 1) * COBRADORES_PER_PAGE;
  const cobradores = comisiones?.cobradores;
  const page = cobradores && {
    data: cobradores.slice(start, start + COBRADORES_PER_PAGE),
    total: cobradores.length,
  };
  return (
    <>
      <PageHeader
        title="Comisiones"
        description={descriptionOf(comisiones)}
        actions={
          <>
            <Button onClick={pagos.open}>Pagadas</Button>
            <ExportButton format="csv" download={download} />
            <ExportButton format="xlsx" download={download} />
          </>
        }
      />
      {pagos.whenOpened((dialog) => (
        <PagosModal {...dialog} />
      ))}
      {!error && <ComisionesSummary comisiones={comisiones} />}
      {cobrador !== null && <DescuentoNotice cobrador={cobrador} />}
      <DataList
        label="Comisiones"
        state={{ ...state, hasFilters: false }}
        result={{ data: page, isFetching, error, refetch }}
        rowsPerPage={COBRADORES_PER_PAGE}
        columns={withActions(COLUMNS, actions)}
        card={(comision) => <ComisionCard comision={comision} actions={actions?.(comision)} />}
        filters={
          <DateRangeFilter
            desde={filters.desde ?? comisiones?.desde}
            hasta={filters.hasta ?? comisiones?.hasta}
            onChange={filter}
          />
        }
        errorMessage={rejection ?? 'Error al cargar las comisiones'}
        empty={{ icon: 'cobradores', title: 'Nadie cobró en estas fechas' }}
      />
    </>
  );
}

function descriptionOf(comisiones: Comisiones | undefined): string {
  if (comisiones?.porcentaje === null) return 'Aún no hay porcentaje: se pone en Configuración, en Cobros.';
  const share = comisiones ? formatInteres(comisiones.porcentaje) : 'Un porcentaje';
  return `${share} de lo cobrado en efectivo o verificado, menos el descuento que el cobrador autorizó.`;
}

/** The id of the signed-in collector; null for the office. */
function useCobradorId(): string | null {
  const isOficina = useCan('cajas.administrar');
  const usuario = useSession(({ usuario }) => usuario);
  return isOficina ? null : (usuario?._id ?? null);
}

interface PagarActionProps {
  readonly comision: Comision;
  readonly comisiones: Comisiones;
}

function PagarAction({ comision, comisiones: { desde, hasta } }: PagarActionProps) {
  const { open, whenOpened } = useDisclosure();
  return (
    <RowActions>
      <RowAction icon="falling" text="Pagar" target={comision.nombre} worded onClick={open} />
      {whenOpened((dialog) => (
        <PagarModal comision={comision} desde={desde} hasta={hasta} {...dialog} />
      ))}
    </RowActions>
  );
}

interface ComisionCardProps {
  readonly comision: Comision;
  readonly actions: ReactNode;
}

function ComisionCard({
  comision: { nombre, cobrado, sinVerificar, comision, faltante, descuento, aPagar },
  actions,
}: ComisionCardProps) {
  return (
    <RecordCard title={nombre} aside={<Money value={aPagar} strong />} actions={actions}>
      <span>
        Cobrado <Money value={cobrado} />
      </span>
      {sinVerificar !== 0 && (
        <span>
          Sin verificar <Money value={sinVerificar} />
        </span>
      )}
      <span>
        Comisión <Money value={comision} />
      </span>
      {faltante > 0 && (
        <span>
          Faltantes <Money value={faltante} />
        </span>
      )}
      {descuento > 0 && (
        <span>
          Descuento autorizado <Money value={descuento} />
        </span>
      )}
    </RecordCard>
  );
}

interface ComisionesSummaryProps {
  /** Absent while loading. */
  readonly comisiones: Comisiones | undefined;
}

/** The sums of all collectors. */
function ComisionesSummary({ comisiones }: ComisionesSummaryProps) {
  const loading = comisiones === undefined;
  const { cobrado = 0, comision = 0, faltante = 0, aPagar = 0 } = comisiones?.total ?? {};
  return (
    <MetricGrid
      loading={loading}
      metrics={[
        { title: 'Cobrado por cobradores', icon: 'cobros', value: formatPesos(cobrado) },
        { title: 'Comisión', icon: 'rising', tone: 'success', value: formatPesos(comision) },
        { title: 'Faltantes', icon: 'falling', tone: 'danger', value: formatPesos(faltante) },
        { title: 'A pagar', icon: 'flujo-caja', tone: 'info', value: formatPesos(aPagar) },
      ]}
    />
  );
}
