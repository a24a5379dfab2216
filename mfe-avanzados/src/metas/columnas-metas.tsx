import type { Meta } from '@cartera/contrato/metas';
import { formatoMiles } from '@cartera/kit';
import type { Columna } from '@cartera/kit/datos';
import { Dinero, Texto } from '@cartera/kit/ui';
import { AvanceCobros, AvanceMonto } from './avances';
import { EtiquetaMeta } from './etiqueta-meta';
import { formatoPeriodoCorto } from './periodo';

export const COLUMNAS_METAS: readonly Columna<Meta>[] = [
  {
    titulo: 'Cobrador',
    orden: 'cobrador',
    ancho: 140,
    celda: ({ cobradorNombre }) => <Texto tono="fuerte">{cobradorNombre}</Texto>,
  },
  { titulo: 'Periodo', celda: ({ periodo }) => formatoPeriodoCorto(periodo) },
  {
    titulo: 'Meta monto',
    alinear: 'derecha',
    celda: ({ metaMonto }) => <Dinero valor={metaMonto} moneda="DOP" fuerte />,
  },
  { titulo: 'Avance monto', celda: (meta) => <AvanceMonto meta={meta} /> },
  { titulo: 'Meta cobros', alinear: 'derecha', celda: ({ metaCobros }) => formatoMiles(metaCobros) },
  { titulo: 'Avance cobros', celda: (meta) => <AvanceCobros meta={meta} /> },
  { titulo: 'Estado', celda: ({ estado }) => <EtiquetaMeta estado={estado} /> },
];
