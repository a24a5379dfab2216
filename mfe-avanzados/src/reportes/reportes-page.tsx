import { REPORTE_TYPE_LABELS, REPORTE_TYPES, ROWS_PER_REPORTE } from '@cartera/contrato/catalogs';
import { exportarReporte, type ReporteRange, verReporte } from '@cartera/contrato/reportes';
import { ApiError, call, download, lazyDialog, useCan, useDisclosure } from '@cartera/kit';
import { DateRangeFilter } from '@cartera/kit/dates';
import { SegmentedControl } from '@cartera/kit/tabs';
import { Button, EmptyState, Icon, LinkButton, PageHeader } from '@cartera/kit/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ExportButton, type TableFormat } from '../exports/export-button';
import { ReporteCharts } from './reporte-charts';
import { ReporteRows } from './reporte-rows';
import { type ReporteRequest, type ReporteState, useReporteState } from './reporte-state';
import { ReporteSummary } from './reporte-summary';
import './reportes.css';

const downloadReporte = (request: ReporteRequest) => (formato: TableFormat) =>
  download(exportarReporte, { params: { formato }, query: request, fileName: `reporte.${formato}` });

const PeriodosModal = lazyDialog(async () => (await import('../periodos/periodos-modal')).PeriodosModal);

/** The reports of loans, payments and arrears over a range of days (P-3.30). */
export default function ReportesPage() {
  const state = useReporteState();
  const { request } = state;
  const canControl = useCan('auditoria.ver');
  const canReadResultados = useCan('cajas.administrar');
  const { data, error, isFetching, refetch } = useReporte(request, state.list.page);
  // An invalid range must be changed by the user; a retry would not help.
  const rejection = error instanceof ApiError ? error.errors[0]?.mensaje : undefined;

  return (
    <>
      <PageHeader
        title="Reportes"
        description="Lo prestado, lo cobrado y lo vencido en un rango de fechas."
        actions={
          <>
            {canReadResultados && (
              <LinkButton to="/resultados" icon={<Icon name="rising" />}>
                Resultados
              </LinkButton>
            )}
            {canControl && (
              <LinkButton to="/control" icon={<Icon name="auditoria" />}>
                Control
              </LinkButton>
            )}
            <PeriodosButton />
            <ExportButton format="csv" download={downloadReporte(request)} />
            <ExportButton format="xlsx" download={downloadReporte(request)} />
          </>
        }
      />
      <ReporteFilters state={state} range={data} />
      {rejection ? (
        <EmptyState
          icon="calendar"
          title={rejection}
          action={<LinkButton to={`/reportes?tipo=${request.tipo}`}>Ver los últimos 30 días</LinkButton>}
        />
      ) : (
        <>
          {!error && <ReporteSummary reporte={data} />}
          {!error && data && <ReporteCharts tipo={request.tipo} summary={data.resumen} />}
          <ReporteRows state={state} reporte={data} result={{ isFetching, error, refetch }} />
        </>
      )}
    </>
  );
}

/** Opens the closing of months, for those who may close one. */
function PeriodosButton() {
  const canClose = useCan('periodos.cerrar');
  const periodos = useDisclosure();
  if (!canClose) return null;
  return (
    <>
      <Button icon={<Icon name="locked" />} onClick={periodos.open}>
        Cierre de mes
      </Button>
      {periodos.whenOpened((dialog) => (
        <PeriodosModal {...dialog} />
      ))}
    </>
  );
}

/** A page of a report. The previous one stays on screen while loading. */
function useReporte(request: ReporteRequest, page: number) {
  const query = { ...request, page, limit: ROWS_PER_REPORTE };
  return useQuery({
    queryKey: ['reportes', query],
    queryFn: ({ signal }) => call(verReporte, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { money: true, personal: true },
  });
}

interface ReporteFiltersProps {
  readonly state: ReporteState;
  /** The range of the report on screen; absent until it loads. */
  readonly range: ReporteRange | undefined;
}

/** The type of the report and its range of days. */
function ReporteFilters({ state, range }: ReporteFiltersProps) {
  const { tipo, desde = range?.desde, hasta = range?.hasta } = state.request;
  return (
    <div className="re-filters">
      <SegmentedControl
        label="Tipo de reporte"
        values={REPORTE_TYPES}
        labels={REPORTE_TYPE_LABELS}
        value={tipo}
        onChange={state.chooseType}
      />
      <div className="re-filters__fechas">
        <DateRangeFilter desde={desde} hasta={hasta} onChange={state.selectDay} />
      </div>
    </div>
  );
}
