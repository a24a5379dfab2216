import { GARANTIA_TYPE_LABELS } from '@cartera/contrato/catalogs';
import type { Garantia } from '@cartera/contrato/garantias';
import { formatThousands } from '@cartera/kit';
import { type Column, RecordCard } from '@cartera/kit/list';
import { DateText, Money } from '@cartera/kit/ui';
import { ClienteLink, EstadoTag } from '@cartera/piezas';
import type { ReactNode } from 'react';

/** The columns of the collateral itself. */
export const OWN_COLUMNS: readonly Column<Garantia>[] = [
  {
    title: 'Garantía',
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
    title: 'Valor declarado',
    sort: 'valorDeclarado',
    align: 'right',
    cell: ({ valorDeclarado }) => <Money value={valorDeclarado} currency="DOP" strong />,
  },
  { title: 'Estado', cell: ({ estado }) => <EstadoTag of="garantia" estado={estado} /> },
  {
    title: 'Documentos',
    align: 'right',
    cell: ({ documentos }) => formatThousands(documentos.length),
  },
  { title: 'Registrada', sort: 'createdAt', cell: ({ createdAt }) => <DateText value={createdAt} /> },
];

export const GARANTIAS_COLUMNS: readonly Column<Garantia>[] = [
  { title: 'Cliente', width: 180, cell: ({ prestamo }) => <ClienteLink cliente={prestamo.cliente} /> },
  ...OWN_COLUMNS,
];

/** Sort options on a phone, where there are no column headers. */
export const PHONE_SORTS = [
  { value: 'createdAt_desc', label: 'Más recientes' },
  { value: 'createdAt_asc', label: 'Más antiguas' },
  { value: 'valorDeclarado_desc', label: 'Mayor valor' },
  { value: 'valorDeclarado_asc', label: 'Menor valor' },
] as const;

interface GarantiaCardProps {
  readonly garantia: Garantia;
  readonly actions: ReactNode;
}

/** A piece of collateral on a phone. */
export function GarantiaCard({ garantia, actions }: GarantiaCardProps) {
  const { prestamo, tipo, descripcion, identificadorLegal, valorDeclarado, estado, documentos } = garantia;
  return (
    <RecordCard
      title={<ClienteLink cliente={prestamo.cliente} />}
      aside={<EstadoTag of="garantia" estado={estado} />}
      actions={actions}
    >
      <span>{[GARANTIA_TYPE_LABELS[tipo], identificadorLegal].filter(Boolean).join(' · ')}</span>
      {descripcion && <span className="mg-description__text">{descripcion}</span>}
      <span>
        Valor declarado <Money value={valorDeclarado} currency="DOP" strong />
      </span>
      <span>{documentosText(documentos.length)}</span>
    </RecordCard>
  );
}

function documentosText(count: number): string {
  if (count === 0) return 'Sin documentos';
  return count === 1 ? '1 documento' : `${count} documentos`;
}
