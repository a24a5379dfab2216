import { type Column, DataRows, RecordCard } from '@cartera/kit/datos';
import { Card, DateText, Tag, Text } from '@cartera/kit/ui';
import { Dollars } from './dollars';
import type { Proyeccion } from './flujo';

const COLUMNS: readonly Column<Proyeccion>[] = [
  { titulo: 'Concepto', cell: ({ concept }) => <Text tone="fuerte">{concept}</Text> },
  { titulo: 'Tipo', cell: ({ tipo }) => <TypeTag tipo={tipo} /> },
  { titulo: 'Fecha', cell: ({ fecha }) => <DateText valor={fecha} /> },
  { titulo: 'Frecuencia', cell: frequencyOf },
  { titulo: 'Monto', align: 'derecha', cell: ({ monto }) => <Dollars cents={monto} strong /> },
];

interface ProyeccionesProps {
  readonly proyecciones: readonly Proyeccion[];
}

/** The expected income and expenses. */
export function Proyecciones({ proyecciones }: ProyeccionesProps) {
  return (
    <Card titulo="Proyecciones" aRas>
      <DataRows
        filas={proyecciones}
        columns={COLUMNS}
        card={(proyeccion) => (
          <RecordCard titulo={proyeccion.concept} aside={<Dollars cents={proyeccion.monto} strong />}>
            <span>
              <TypeTag tipo={proyeccion.tipo} />
            </span>
            <span>
              <DateText valor={proyeccion.fecha} /> · {frequencyOf(proyeccion)}
            </span>
          </RecordCard>
        )}
      />
    </Card>
  );
}

function TypeTag({ tipo }: Pick<Proyeccion, 'tipo'>) {
  return tipo === 'ingreso' ? <Tag tone="exito">Ingreso</Tag> : <Tag tone="peligro">Egreso</Tag>;
}

function frequencyOf({ recurring, frequency }: Proyeccion): string {
  return recurring && frequency ? frequency : 'Una vez';
}
