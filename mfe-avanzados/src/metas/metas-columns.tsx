import type { Meta } from '@cartera/contrato/metas';
import { formatThousands } from '@cartera/kit';
import type { Column } from '@cartera/kit/list';
import { Money, Text } from '@cartera/kit/ui';
import { formatShortPeriodo } from '../periodos/format-periodo';
import { MetaTag } from './meta-tag';
import { CobrosProgress, MontoProgress } from './progress-cells';

export const METAS_COLUMNS: readonly Column<Meta>[] = [
  {
    title: 'Cobrador',
    sort: 'cobrador',
    width: 140,
    cell: ({ cobradorNombre }) => <Text tone="strong">{cobradorNombre}</Text>,
  },
  { title: 'Periodo', cell: ({ periodo }) => formatShortPeriodo(periodo) },
  {
    title: 'Meta monto',
    align: 'right',
    cell: ({ metaMonto }) => <Money value={metaMonto} currency="DOP" strong />,
  },
  { title: 'Avance monto', cell: (meta) => <MontoProgress meta={meta} /> },
  { title: 'Meta cobros', align: 'right', cell: ({ metaCobros }) => formatThousands(metaCobros) },
  { title: 'Avance cobros', cell: (meta) => <CobrosProgress meta={meta} /> },
  { title: 'Estado', cell: ({ estado }) => <MetaTag estado={estado} /> },
];
