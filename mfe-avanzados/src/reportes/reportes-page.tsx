import { ApiError } from '@cartera/kit';
import { EmptyState, LinkButton, PageHeader } from '@cartera/kit/ui';
import { ExportButton } from './export-button';
import { ReporteCharts } from './reporte-charts';
import { ReporteFilters } from './reporte-filters';
import { ReporteRows } from './reporte-rows';
import { useReporteState } from './reporte-state';
import { ReporteSummary } from './reporte-summary';
import { useReporte } from './reportes.queries';

/** 'Reportes' (P-3.30): what was lent, collected and is overdue in a range of days. */
export default function ReportesPage() {
  const estado = useReporteState();
  const { request } = estado;
  const { data, error, isFetching, refetch } = useReporte(request, estado.list.page);
  // Days that make no report are the user's to change, and trying again would not help.
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
