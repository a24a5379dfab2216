import { type Column, DataRows, RecordCard } from '@cartera/kit/list';
import { Card, DateText, Tag, Text } from '@cartera/kit/ui';
import { Dollars } from './dollars';
import type { Proyeccion } from './flujo';

const COLUMNS: readonly Column<Proyeccion>[] = [
  { title: 'Concepto', cell: ({ concept }) => <Text tone="strong">{concept}</Text> },
  { title: 'Tipo', cell: ({ tipo }) => <TypeTag tipo={tipo} /> },
  { title: 'Fecha', cell: ({ fecha }) => <DateText value={fecha} /> },
  { title: 'Frecuencia', cell: frequencyOf },
  { title: 'Monto', align: 'right', cell: ({ monto }) => <Dollars cents={monto} strong /> },
];

/** The expected income and expenses. */
export function Proyecciones({ proyecciones }: { readonly proyecciones: readonly Proyeccion[] }) {
  return (
    <Card title="Proyecciones" flush>
      <DataRows
        label="Proyecciones"
        rows={proyecciones}
        columns={COLUMNS}
        card={(proyeccion) => (
          <RecordCard title={proyeccion.concept} aside={<Dollars cents={proyeccion.monto} strong />}>
            <span>
              <TypeTag tipo={proyeccion.tipo} />
            </span>
            <span>
              <DateText value={proyeccion.fecha} /> · {frequencyOf(proyeccion)}
            </span>
          </RecordCard>
        )}
      />
    </Card>
  );
}

function TypeTag({ tipo }: Pick<Proyeccion, 'tipo'>) {
  return tipo === 'ingreso' ? <Tag tone="success">Ingreso</Tag> : <Tag tone="danger">Egreso</Tag>;
}

function frequencyOf({ recurring, frequency }: Proyeccion): string {
  return recurring && frequency ? frequency : 'Una vez';
}
