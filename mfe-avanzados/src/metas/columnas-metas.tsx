import type { Meta } from '@cartera/contrato/metas';
import { formatoMiles } from '@cartera/kit';
import type { Columna } from '@cartera/kit/datos';
import { Dinero, Texto } from '@cartera/kit/ui';
import { AvanceCobros, AvanceMonto } from './avances';
import { EtiquetaMeta } from './etiqueta-meta';
import { formatoPeriodoCorto } from './periodo';
import './metas.css';

export const COLUMNAS_METAS: readonly Columna<Meta>[] = [
  {
    titulo: 'Cobrador',
    orden: 'cobrador',
    celda: ({ cobradorNombre }) => (
      <div className="mt-cobrador">
        <Texto tono="fuerte">{cobradorNombre}</Texto>
      </div>
    ),
  },
  { titulo: 'Periodo', celda: ({ periodo }) => formatoPeriodoCorto(periodo) },
  {
    titulo: 'Meta de monto',
    alinear: 'derecha',
    celda: ({ metaMonto }) => <Dinero valor={metaMonto} moneda="DOP" fuerte />,
  },
  { titulo: 'Avance de monto', celda: (meta) => <AvanceMonto meta={meta} /> },
  { titulo: 'Meta de cobros', alinear: 'derecha', celda: ({ metaCobros }) => formatoMiles(metaCobros) },
  { titulo: 'Avance de cobros', celda: (meta) => <AvanceCobros meta={meta} /> },
  { titulo: 'Estado', celda: ({ estado }) => <EtiquetaMeta estado={estado} /> },
];
