import type { Meta } from '@cartera/contrato/metas';
import { formatThousands } from '@cartera/kit';
import type { Column } from '@cartera/kit/datos';
import { Money, Text } from '@cartera/kit/ui';
import { MetaTag } from './meta-tag';
import { formatShortPeriodo } from './periodo';
import { CobrosProgress, MontoProgress } from './progress-cells';

export const METAS_COLUMNS: readonly Column<Meta>[] = [
  {
    titulo: 'Cobrador',
    orden: 'cobrador',
    width: 140,
    cell: ({ cobradorNombre }) => <Text tone="fuerte">{cobradorNombre}</Text>,
  },
  { titulo: 'Periodo', cell: ({ periodo }) => formatShortPeriodo(periodo) },
  {
    titulo: 'Meta monto',
    align: 'derecha',
    cell: ({ metaMonto }) => <Money valor={metaMonto} currency="DOP" strong />,
  },
  { titulo: 'Avance monto', cell: (meta) => <MontoProgress meta={meta} /> },
  { titulo: 'Meta cobros', align: 'derecha', cell: ({ metaCobros }) => formatThousands(metaCobros) },
  { titulo: 'Avance cobros', cell: (meta) => <CobrosProgress meta={meta} /> },
  { titulo: 'Estado', cell: ({ estado }) => <MetaTag estado={estado} /> },
];
