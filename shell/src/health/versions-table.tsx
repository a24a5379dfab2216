import type { ModuleStatus, ModuleVersion } from '@cartera/contrato/portal-versiones';
import { type Column, DataRows, RecordCard, withActions } from '@cartera/kit/datos';
import { DateText, Text } from '@cartera/kit/ui';
import { Compatibility } from './compatibility';
import { VersionRoleTag } from './role-tag';
import { formatWeight, roleOf } from './texts';
import { VersionActions } from './version-actions';

type Row = ModuleVersion & { readonly _id: string };

interface VersionsTableProps {
  readonly modulo: ModuleStatus;
  readonly onSetCanary: (version: string) => void;
}

/** The stored versions of a module, newest first, with the users of each. */
export function VersionsTable({ modulo, onSetCanary }: VersionsTableProps) {
  const columns: readonly Column<Row>[] = [
    { titulo: 'Versión', cell: ({ version }) => <Text tone="fuerte">{version}</Text> },
    {
      titulo: 'Quién la recibe',
      cell: ({ version }) => <VersionRoleTag role={roleOf(version, modulo)} />,
    },
    { titulo: 'Contrato', cell: (version) => <Compatibility version={version} /> },
    { titulo: 'Publicada', cell: ({ publicada }) => <DateText valor={publicada} hora /> },
    { titulo: 'Peso', align: 'derecha', cell: ({ bytes }) => formatWeight(bytes) },
  ];
  const actions = ({ version }: Row) => (
    <VersionActions modulo={modulo} version={version} onSetCanary={() => onSetCanary(version)} />
  );
  return (
    <DataRows
      filas={modulo.versiones.map((version) => ({ ...version, _id: version.version }))}
      columns={withActions(columns, actions)}
      card={(row) => (
        <RecordCard
          titulo={row.version}
          aside={<VersionRoleTag role={roleOf(row.version, modulo)} />}
          actions={actions(row)}
        >
          <span>
            <Compatibility version={row} />
          </span>
          <span>
            <DateText valor={row.publicada} hora /> · {formatWeight(row.bytes)}
          </span>
        </RecordCard>
      )}
    />
  );
}
