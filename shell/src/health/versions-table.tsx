import type { ModuleStatus, ModuleVersion } from '@cartera/contrato/portal-versions';
import { type Column, DataRows, RecordCard, withActions } from '@cartera/kit/list';
import { DateText, Tag, Text, type Tone } from '@cartera/kit/ui';
import { formatWeight, roleOf, sourceOf, type VersionRole } from './texts';
import { VersionActions } from './version-actions';

type Row = ModuleVersion & { readonly _id: string };

interface VersionsTableProps {
  readonly modulo: ModuleStatus;
  readonly onSetCanary: (version: string) => void;
}

/** The stored versions of a module, newest first, with the users of each. */
export function VersionsTable({ modulo, onSetCanary }: VersionsTableProps) {
  const columns: readonly Column<Row>[] = [
    { title: 'Versión', cell: ({ version }) => <Text tone="strong">{version}</Text> },
    {
      title: 'Quién la recibe',
      cell: ({ version }) => <VersionRoleTag role={roleOf(version, modulo)} />,
    },
    { title: 'Contrato', cell: (version) => <Compatibility version={version} /> },
    { title: 'Publicada', cell: ({ publicada }) => <DateText value={publicada} withTime /> },
    { title: 'Construida de', cell: (version) => sourceOf(version) },
    { title: 'Peso', align: 'right', cell: ({ bytes }) => formatWeight(bytes) },
  ];
  const actions = ({ version }: Row) => (
    <VersionActions modulo={modulo} version={version} onSetCanary={() => onSetCanary(version)} />
  );
  return (
    <DataRows
      rows={modulo.versiones.map((version) => ({ ...version, _id: version.version }))}
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
          <span>Construida de: {sourceOf(row)}</span>
          <span>
            <DateText value={row.publicada} withTime /> · {formatWeight(row.bytes)}
          </span>
        </RecordCard>
      )}
    />
  );
}

const ROLE_TAGS: Readonly<Record<VersionRole, { readonly text: string; readonly tone: Tone }>> = {
  active: { text: 'La reciben todos', tone: 'success' },
  canary: { text: 'Canario', tone: 'warning' },
  previous: { text: 'Anterior', tone: 'info' },
  stored: { text: 'Guardada', tone: 'neutral' },
};

/** The users of a version, as a colored tag. */
function VersionRoleTag({ role }: { readonly role: VersionRole }) {
  const { text, tone } = ROLE_TAGS[role];
  return <Tag tone={tone}>{text}</Tag>;
}

/** Shows if the shells that are open now can run a version. */
function Compatibility({
  version: { contrato, contratosQueNoLaAdmiten },
}: {
  readonly version: ModuleVersion;
}) {
  if (contratosQueNoLaAdmiten.length === 0) return <Tag tone="success">{`${contrato} · compatible`}</Tag>;
  return <Tag tone="danger">{`${contrato} · no corre en ${contratosQueNoLaAdmiten.join(', ')}`}</Tag>;
}
