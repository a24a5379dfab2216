import { useCan } from '@cartera/kit';
import { useSearchParams } from '@cartera/kit/router';
import { Card, EmptyState, LoadFailure, LoadingState, PageHeader } from '@cartera/kit/ui';
import { readRequestedRutas, todayRutas, toSearchParams } from './requested-rutas';
import { useRutas } from './rutas-cobro.queries';
import { RutasFilters } from './rutas-filters';
import { RutasResult } from './rutas-result';
import './rutas-cobro.css';

/** The clients that each collector visits in a day (P-3.11). */
export default function RutasCobroPage() {
  const [searchParams, setSearchParams] = useSearchParams();
  const seesAll = useCan('cartera.ver-toda');
  const requested = readRequestedRutas(searchParams);
  const { data, error, isFetching, refetch } = useRutas(requested);

  return (
    <>
      <PageHeader
        title="Rutas de Cobro"
        description={`${seesAll ? 'A quién visita cada cobrador' : 'A quién visitas'}, con lo que lleva más días vencido primero.`}
      />
      <Card>
        <RutasFilters
          initialRequest={requested ?? todayRutas()}
          generating={isFetching}
          onGenerate={(newRequest) => {
            const nextParams = toSearchParams(newRequest);
            if (nextParams.toString() === searchParams.toString()) void refetch();
            else setSearchParams(nextParams);
          }}
        />
      </Card>
      <section className="rc-result" aria-label="Rutas" aria-busy={isFetching}>
        {!requested ? (
          <EmptyState
            icon="rutas"
            title="No hay rutas generadas"
            text="Configura los filtros y haz clic en «Generar Rutas» para ver a quién visitar."
          />
        ) : isFetching ? (
          <LoadingState text="Generando rutas..." />
        ) : error || !data ? (
          <LoadFailure
            error={error}
            message="Error generando rutas de cobro"
            onRetry={() => void refetch()}
          />
        ) : (
          <RutasResult rutas={data.data} summary={data.resumen} requested={requested} />
        )}
      </section>
    </>
  );
}
