import { ApiError } from '@cartera/kit';
import { EmptyState, LinkButton, PageHeader } from '@cartera/kit/ui';
import { ExportButton } from '../exports/export-button';
import { PeriodosButton } from '../periodos/periodos-button';
import { ReporteCharts } from './reporte-charts';
import { ReporteFilters } from './reporte-filters';
import { ReporteRows } from './reporte-rows';
import { useReporteState } from './reporte-state';
import { ReporteSummary } from './reporte-summary';
import { downloadReporte, useReporte } from './reportes.queries';

/** The reports of loans, payments and arrears over a range of days (P-3.30). */
export default function ReportesPage() {
  const state = useReporteState();
  const { request } = state;
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
          {!error && <ReporteSummary summary={data?.resumen} />}
          {!error && data && <ReporteCharts tipo={request.tipo} summary={data.resumen} />}
          <ReporteRows state={state} reporte={data} result={{ isFetching, error, refetch }} />
        </>
      )}
    </>
  );
}
