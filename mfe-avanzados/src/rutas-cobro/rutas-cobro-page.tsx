import { Card, EmptyState, LoadFailure, LoadingState, PageHeader } from '@cartera/kit/ui';
import { useSearchParams } from 'react-router-dom';
import { readRequestedRutas, toSearchParams } from './requested-in-address';
import { todayRutas } from './requested-rutas';
import { useRutas } from './rutas-cobro.queries';
import { RutasFilters } from './rutas-filters';
import { RutasResult } from './rutas-result';
import './rutas-cobro.css';

/** 'Rutas de Cobro' (P-3.11): whom each collector visits in a day. */
export default function RutasCobroPage() {
  const [direccion, setSearchParams] = useSearchParams();
  const requested = readRequestedRutas(direccion);
  const { data, error, isFetching, refetch } = useRutas(requested);

  return (
    <>
      <PageHeader
        titulo="Rutas de Cobro"
        descripcion="A quién visita cada cobrador, con lo que lleva más días vencido primero."
      />
      <Card>
        <RutasFilters
          initialRequest={requested ?? todayRutas()}
          generating={isFetching}
          onGenerate={(newRequest) => {
            const nextParams = toSearchParams(newRequest);
            if (nextParams.toString() === direccion.toString()) void refetch();
            else setSearchParams(nextParams);
          }}
        />
      </Card>
      <section className="rc-resultado" aria-label="Rutas" aria-busy={isFetching}>
        {!requested ? (
          <EmptyState
            icono="rutas"
            titulo="No hay rutas generadas"
            text="Configura los filtros y haz clic en «Generar Rutas» para ver a quién visitar."
          />
        ) : isFetching ? (
          <LoadingState text="Generando rutas..." />
        ) : error || !data ? (
          <LoadFailure
            error={error}
            mensaje="Error generando rutas de cobro"
            onRetry={() => void refetch()}
          />
        ) : (
          <RutasResult rutas={data.data} resumen={data.resumen} requested={requested} />
        )}
      </section>
    </>
  );
}
