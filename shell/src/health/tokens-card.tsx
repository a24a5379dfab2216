import type { TokenDeServicio } from '@cartera/contrato/portal-tokens';
import { formatDate, lazyDialog, messageOf, useDisclosure } from '@cartera/kit';
import { type Column, DataRows, RecordCard, RowAction, RowActions } from '@cartera/kit/list';
import { Button, Card, confirm, DateText, ErrorState, Icon, LoadingState, Text } from '@cartera/kit/ui';
import { useRevokeToken, useTokens } from './health.queries';

const TokenModal = lazyDialog(async () => (await import('./token-modal')).TokenModal);

interface TokensCardProps {
  /** The modules that the portal has. */
  readonly modules: readonly string[];
}

/** The service tokens: who made each, what it publishes and until when. */
export function TokensCard({ modules }: TokensCardProps) {
  const { data, error, refetch } = useTokens();
  const creation = useDisclosure();
  return (
    <Card
      title="Tokens de servicio"
      extra={
        <Button icon={<Icon name="key" />} onClick={creation.open}>
          Crear token
        </Button>
      }
    >
      {!data && error && (
        <ErrorState
          message={messageOf(error, 'No pudimos cargar los tokens')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingState text="Cargando los tokens..." />}
      {data?.data.length === 0 && (
        <Text>Ninguno. Con un token, un programa publica versiones sin la clave de una persona.</Text>
      )}
      {data && data.data.length > 0 && (
        <DataRows
          label="Tokens"
          rows={data.data}
          columns={COLUMNS}
          card={(token) => <TokenCard token={token} />}
        />
      )}
      <TokenModal key={creation.openCount} modules={modules} {...creation.dialog} />
    </Card>
  );
}

const COLUMNS: readonly Column<TokenDeServicio>[] = [
  { title: 'Para qué', cell: ({ nombre }) => <Text tone="strong">{nombre}</Text> },
  { title: 'Publica', cell: ({ modulos }) => modulos.join(', ') },
  { title: 'Lo creó', cell: ({ creadoPor }) => creadoPor },
  { title: 'Último uso', cell: ({ ultimoUso }) => <LastUse ultimoUso={ultimoUso} /> },
  { title: 'Vence', cell: ({ expira }) => <DateText value={expira} /> },
  { title: 'Acciones', cell: (token) => <TokenActions token={token} /> },
];

function TokenCard({ token }: { readonly token: TokenDeServicio }) {
  const { nombre, modulos, creadoPor, ultimoUso, expira } = token;
  return (
    <RecordCard title={nombre} aside={`Vence ${formatDate(expira)}`} actions={<TokenActions token={token} />}>
      <span>Publica {modulos.join(', ')}</span>
      <span>Lo creó {creadoPor}</span>
      <span>
        Último uso: <LastUse ultimoUso={ultimoUso} />
      </span>
    </RecordCard>
  );
}

function LastUse({ ultimoUso }: Pick<TokenDeServicio, 'ultimoUso'>) {
  return ultimoUso === null ? 'Sin usar' : <DateText value={ultimoUso} withTime />;
}

function TokenActions({ token: { _id, nombre } }: { readonly token: TokenDeServicio }) {
  const revoke = useRevokeToken();
  const handleRevoke = async () => {
    const confirmed = await confirm({
      title: `¿Revocar «${nombre}»?`,
      text: 'El programa que lo usa deja de publicar enseguida. No se puede deshacer.',
      okText: 'Revocar',
    });
    if (confirmed) revoke.mutate(_id);
  };
  return (
    <RowActions>
      <RowAction
        icon="delete"
        text="Revocar"
        target={nombre}
        danger
        loading={revoke.isPending}
        onClick={() => void handleRevoke()}
      />
    </RowActions>
  );
}
