import { GARANTIA_TYPE_LABELS } from '@cartera/contrato/catalogs';
import type { Garantia } from '@cartera/contrato/garantias';
import { formatThousands } from '@cartera/kit';
import type { Column } from '@cartera/kit/datos';
import { DateText, Money, Text } from '@cartera/kit/ui';
import { EstadoTag } from '@cartera/piezas';

export const GARANTIAS_COLUMNS: readonly Column<Garantia>[] = [
  {
    titulo: 'Cliente',
    width: 180,
    cell: ({ prestamo }) => <Text tone="fuerte">{prestamo.cliente.nombre}</Text>,
  },
  {
    titulo: 'Garantía',
    width: 215,
    cell: ({ tipo, descripcion, identificadorLegal }) => (
      <div className="mg-description">
        <span className="mg-description__text">
          {[GARANTIA_TYPE_LABELS[tipo], descripcion].filter(Boolean).join(': ')}
        </span>
        <span className="mg-description__legal">{identificadorLegal}</span>
      </div>
    ),
  },
  {
    titulo: 'Valor declarado',
    orden: 'valorDeclarado',
    align: 'derecha',
    cell: ({ valorDeclarado }) => <Money valor={valorDeclarado} currency="DOP" strong />,
  },
  { titulo: 'Estado', cell: ({ estado }) => <EstadoTag de="garantia" estado={estado} /> },
  {
    titulo: 'Documentos',
    align: 'derecha',
    cell: ({ documentos }) => formatThousands(documentos.length),
  },
  { titulo: 'Registrada', orden: 'createdAt', cell: ({ createdAt }) => <DateText valor={createdAt} /> },
];

/** Sort options on a phone, where there are no column headers. */
export const PHONE_SORTS = [
  { value: 'createdAt_desc', label: 'Más recientes' },
  { value: 'createdAt_asc', label: 'Más antiguas' },
  { value: 'valorDeclarado_desc', label: 'Mayor valor' },
  { value: 'valorDeclarado_asc', label: 'Menor valor' },
] as const;
