import type { ModuleStatus, ModuleVersion } from '@cartera/contrato/portal-versions';
import { formatThousands } from '@cartera/kit';
import { type Column, DataRows, Pager, RecordCard, withActions } from '@cartera/kit/list';
import { DateText, Tag, Text, type Tone } from '@cartera/kit/ui';
import { useState } from 'react';
import { formatErrorRate, formatMs, formatWeight, roleOf, sourceOf, type VersionRole } from './texts';
import { VersionActions } from './version-actions';

type Row = ModuleVersion & { readonly _id: string };

const ROWS_SHOWN = 5;

interface VersionsTableProps {
  readonly modulo: ModuleStatus;
  readonly onSetCanary: (version: string) => void;
  readonly onWithdraw: (version: string) => void;
}

/** The stored versions of a module, newest first, with the users of each. */
export function VersionsTable({ modulo, onSetCanary, onWithdraw }: VersionsTableProps) {
  const columns: readonly Column<Row>[] = [
    { title: 'Versión', cell: (version) => <VersionName version={version} /> },
    {
      title: 'Quién la recibe',
      cell: ({ version }) => <VersionRoleTag role={roleOf(version, modulo)} />,
    },
    { title: 'Contrato', cell: (version) => <Compatibility version={version} /> },
    { title: 'Cómo le va (7 días)', cell: (version) => <Figures version={version} /> },
    { title: 'Publicada', cell: (version) => <Origin version={version} /> },
  ];
  const actions = ({ version }: Row) => (
    <VersionActions
      modulo={modulo}
      version={version}
      onSetCanary={() => onSetCanary(version)}
      onWithdraw={() => onWithdraw(version)}
    />
  );
  const [page, setPage] = useState(1);
  const { versiones } = modulo;
  const shown = versiones.slice((page - 1) * ROWS_SHOWN, page * ROWS_SHOWN);
  return (
    <>
      <DataRows
        label={`Versiones de ${modulo.nombre}`}
        rows={shown.map((version) => ({ ...version, _id: version.version }))}
        columns={withActions(columns, actions)}
        card={(row) => (
          <RecordCard
            title={row.version}
            aside={<VersionRoleTag role={roleOf(row.version, modulo)} />}
            actions={actions(row)}
          >
            <span>
              <Compatibility version={row} />
            </span>
            <span>
              <Figures version={row} />
            </span>
            <span>
              <Origin version={row} /> · <span>{formatWeight(row.bytes)}</span>
            </span>
          </RecordCard>
        )}
      />
      {versiones.length > ROWS_SHOWN && (
        <Pager page={page} rowsPerPage={ROWS_SHOWN} total={versiones.length} onChange={setPage} />
      )}
    </>
  );
}

const ROLE_TAGS: Readonly<Record<VersionRole, { readonly text: string; readonly tone: Tone }>> = {
  active: { text: 'La reciben todos', tone: 'success' },
  canary: { text: 'Canario', tone: 'warning' },
  previous: { text: 'Anterior', tone: 'info' },
  stored: { text: 'Guardada', tone: 'neutral' },
  withdrawn: { text: 'Retirada', tone: 'danger' },
};

/** The users of a version, as a colored tag. */
function VersionRoleTag({ role }: { readonly role: VersionRole }) {
  const { text, tone } = ROLE_TAGS[role];
  return <Tag tone={tone}>{text}</Tag>;
}

interface VersionProps {
  readonly version: ModuleVersion;
}

function VersionName({ version: { version, bytes, detenida, retiro, motivoRetiro } }: VersionProps) {
  return (
    <>
      <Text tone="strong">{version}</Text>
      <br />
      <span>{formatWeight(bytes)}</span>
      {detenida !== null && (
        <>
          <br />
          <Text>
            El canario terminó solo, por fallar más que la activa: <DateText value={detenida} withTime />
          </Text>
        </>
      )}
      {motivoRetiro !== null && (
        <>
          <br />
          <Text>
            {retiro === 'insegura' ? 'No era segura' : 'Retirada'}: {motivoRetiro}
          </Text>
        </>
      )}
    </>
  );
}

/** Its loads, the time of three in four of them (p75), and how many had errors. */
function Figures({ version }: VersionProps) {
  if (version.cargas + version.fallos === 0) return 'Sin uso en 7 días';
  return (
    <>{`${version.cargas === 1 ? '1 carga' : `${formatThousands(version.cargas)} cargas`} · p75 ${formatMs(version.p75)} · ${formatErrorRate(version)} con errores`}</>
  );
}

/** When a version was published, by whom and from which commit. */
function Origin({ version }: VersionProps) {
  return (
    <>
      <DateText value={version.publicada} withTime />
      {version.publicadaPor && ` · ${version.publicadaPor}`}
      <br />
      <Text>Construida de: {sourceOf(version)}</Text>
    </>
  );
}

/** Shows if the shells that are open now can run a version. */
function Compatibility({ version: { contrato, contratosQueNoLaAdmiten } }: VersionProps) {
  if (contratosQueNoLaAdmiten.length === 0) return <Tag tone="success">{`${contrato} · compatible`}</Tag>;
  return <Tag tone="danger">{`${contrato} · no corre en ${contratosQueNoLaAdmiten.join(', ')}`}</Tag>;
}
