import { ApiError } from '@cartera/kit';
import { EmptyState, LinkButton, PageHeader } from '@cartera/kit/ui';
import { ExportButton } from './export-button';
import { ReporteCharts } from './reporte-charts';
import { ReporteFilters } from './reporte-filters';
import { ReporteRows } from './reporte-rows';
import { useReporteState } from './reporte-state';
import { ReporteSummary } from './reporte-summary';
import { useReporte } from './reportes.queries';

/** The reports of loans, payments and arrears over a range of days (P-3.30). */
export default function ReportesPage() {
  const estado = useReporteState();
  const { request } = estado;
  const { data, error, isFetching, refetch } = useReporte(request, estado.list.page);
  // An invalid range must be changed by the user; a retry would not help.
  const rejection = error instanceof ApiError ? error.errors[0]?.mensaje : undefined;

  return (
    <>
      <PageHeader
        titulo="Reportes"
        descripcion="Lo prestado, lo cobrado y lo vencido en un rango de fechas."
        actions={
          <>
            <ExportButton formato="csv" request={request} />
            <ExportButton formato="xlsx" request={request} />
          </>
        }
      />
      <ReporteFilters estado={estado} rango={data} />
      {rejection ? (
        <EmptyState
          icono="calendario"
          titulo={rejection}
          action={<LinkButton a={`/reportes?tipo=${request.tipo}`}>Ver los últimos 30 días</LinkButton>}
        />
      ) : (
        <>
          {!error && <ReporteSummary resumen={data?.resumen} />}
          {!error && data && <ReporteCharts tipo={request.tipo} resumen={data.resumen} />}
          <ReporteRows estado={estado} reporte={data} result={{ isFetching, error, refetch }} />
        </>
      )}
    </>
  );
}
