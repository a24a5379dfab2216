import { messageOf, useCan } from '@cartera/kit';
import { Button, ErrorState, Icon, LoadingState, NoPermission, PageHeader, Text } from '@cartera/kit/ui';
import { ActiveAddresses } from './active-addresses';
import { ErrorsCard } from './errors-card';
import { usePortalStatus } from './health.queries';
import { ModuleCard } from './module-card';
import { NeedsCard } from './needs-card';
import { TokensCard } from './tokens-card';
import './health.css';

/** 'Salud del portal': the versions of each module and their loads and failures, for users who may publish. */
export default function HealthPage() {
  const canPublish = useCan('portal.publicar');
  if (canPublish) return <Health />;
  return (
    <>
      <PageHeader title="Salud del portal" />
      <NoPermission />
    </>
  );
}

function Health() {
  const { data, error, isFetching, refetch } = usePortalStatus();
  return (
    <>
      <PageHeader
        title="Salud del portal"
        description="Qué versión de cada módulo recibe cada quien, y cómo le va."
        actions={
          <Button icon={<Icon name="reload" />} loading={isFetching} onClick={() => void refetch()}>
            Actualizar
          </Button>
        }
      />
      {!data && error && (
        <ErrorState
          message={messageOf(error, 'No pudimos cargar la salud del portal')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingState text="Cargando la salud del portal..." />}
      <div className="sh-health">
        {data && (
          <>
            <Text>
              Contratos de los portales abiertos en la última media hora:{' '}
              {data.shells.map(({ contrato }) => contrato).join(', ') || 'ninguno'}.
            </Text>
            {data.data.map((modulo) => (
              <ModuleCard key={modulo.nombre} modulo={modulo} />
            ))}
            <NeedsCard modules={data.data} />
          </>
        )}
        <TokensCard modules={data?.data.map(({ nombre }) => nombre) ?? []} />
        {/* Its own call does not wait for the one above. */}
        <ErrorsCard />
        <ActiveAddresses />
      </div>
    </>
  );
}
