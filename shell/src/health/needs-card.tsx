import type { ModuleStatus } from '@cartera/contrato/portal-versions';
import { type Column, DataRows, RecordCard } from '@cartera/kit/list';
import { Card, Text } from '@cartera/kit/ui';

interface NeedsCardProps {
  readonly modules: readonly ModuleStatus[];
}

interface Row {
  readonly _id: string;
  readonly nombre: string;
  readonly version: string;
  readonly contrato: string;
}

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Módulo', cell: ({ nombre }) => <Text tone="strong">{nombre}</Text> },
  { title: 'Versión en uso', cell: ({ version }) => version },
  { title: 'Kit y contrato que pide', cell: ({ contrato }) => contrato },
];

/** Which kit and contract each version in use needs. The two have one number. */
export function NeedsCard({ modules }: NeedsCardProps) {
  return (
    <Card title="Qué necesita cada módulo">
      <DataRows
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
