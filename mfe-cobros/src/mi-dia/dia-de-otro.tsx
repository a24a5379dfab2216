import { useCan } from '@cartera/kit';
import { useSearchParams } from '@cartera/kit/router';
import { EmptyState, Icon, LinkButton, LoadFailure, LoadingState, PageHeader } from '@cartera/kit/ui';
import { CobradorSelect } from '@cartera/piezas';
import { DiaResumen } from './dia-resumen';
import { useDiaDe } from './mi-dia.queries';
import { ParadasList } from './paradas-list';
import './mi-dia.css';

const COBRADOR = 'cobrador';

/** The day of a collector, for the office: it reads, and the collector collects. */
export function DiaDeOtro() {
  const [params, setParams] = useSearchParams();
  const canOrder = useCan('visitas.ordenar');
  const cobrador = params.get(COBRADOR);
  const { data, error, isLoading, refetch } = useDiaDe(cobrador);
  const dia = data?.data;
  return (
    <div className="cb-dia">
      <PageHeader
        title="Mi día"
        description="El día de un cobrador, como lo ve en su teléfono."
        actions={
          cobrador &&
          canOrder && (
            <LinkButton to={`/cobradores/${cobrador}/visitas`} icon={<Icon name="rutas" />}>
              Orden de visitas
            </LinkButton>
          )
        }
      />
      <div className="cb-dia__cobrador">
        <CobradorSelect
          aria-label="Cobrador"
          placeholder="Elige un cobrador"
          value={cobrador}
          onChange={(id) => setParams(id ? { [COBRADOR]: id } : {}, { replace: true })}
          onlyActive
        />
      </div>
      {!cobrador && <EmptyState icon="cobradores" title="Elige un cobrador para ver su día" />}
      {isLoading && <LoadingState rows={8} />}
      {error && !dia && (
        <LoadFailure error={error} message="Error al cargar el día" onRetry={() => void refetch()} />
      )}
      {dia && (
        <>
          <DiaResumen dia={dia} isOwn={false} />
          <ParadasList dia={dia} search="" />
        </>
      )}
    </div>
  );
}
