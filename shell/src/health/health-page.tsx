import type { ModuleStatus } from '@cartera/contrato/portal-versions';
import { messageOf, useCan } from '@cartera/kit';
import { type Column, DataRows, RecordCard } from '@cartera/kit/list';
import {
  Button,
  Card,
  ErrorState,
  Icon,
  LoadingState,
  NoPermission,
  PageHeader,
  Text,
} from '@cartera/kit/ui';
import { useAddresses } from '../modules/own-addresses';
import { ErrorsCard } from './errors-card';
import { usePortalStatus } from './health.queries';
import { ModuleCard } from './module-card';
import { TokensCard } from './tokens-card';
import './health.css';

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Módulo', cell: ({ nombre }) => <Text tone="strong">{nombre}</Text> },
  { title: 'Versión en uso', cell: ({ version }) => version },
  { title: 'Kit y contrato que pide', cell: ({ contrato }) => contrato },
];

/** 'Salud del portal': the versions of each module and their loads and failures, for users who may publish. */
export default function HealthPage() {
  return useCan('portal.publicar') ? <Health /> : <NoPermission title="Salud del portal" />;
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

/** The module addresses that a developer set in this browser only. */
function ActiveAddresses() {
  const { addresses, remove } = useAddresses();
  const entries = Object.entries(addresses);
  return (
    <Card title="Direcciones propias de este navegador">
      {entries.length === 0 ? (
        <Text>Ninguna: este navegador usa las versiones publicadas.</Text>
      ) : (
        <ul className="sh-health__failures">
          {entries.map(([nombre, url]) => (
            <li key={nombre}>
              <Text tone="strong">{nombre}</Text> desde {url}{' '}
              <Button
                size="small"
                aria-label={`Usar la versión publicada de ${nombre}`}
                onClick={() => remove(nombre)}
              >
                Usar la publicada
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface NeedsCardProps {
  readonly modules: readonly ModuleStatus[];
}

interface Row {
  readonly _id: string;
  readonly nombre: string;
  readonly version: string;
  readonly contrato: string;
}

/** Which kit and contract each version in use needs. The two have one number. */
function NeedsCard({ modules }: NeedsCardProps) {
  return (
    <Card title="Qué necesita cada módulo">
      <DataRows
        label="Qué necesita cada módulo"
        rows={modules.flatMap(rowsOf)}
        columns={COLUMNS}
        card={({ nombre, version, contrato }) => (
          <RecordCard title={nombre} aside={version}>
            <span>Pide el kit y el contrato {contrato}</span>
          </RecordCard>
        )}
      />
    </Card>
  );
}

/** The active version and the canary of a module. */
function rowsOf({ nombre, activa, canario, versiones }: ModuleStatus): Row[] {
  return versiones
    .filter(({ version }) => version === activa || version === canario?.version)
    .map(({ version, contrato }) => ({ _id: `${nombre} ${version}`, nombre, version, contrato }));
}
