import type { CambioDeCliente } from '@cartera/contrato/cambios';
import { CAMPO_REVISADO_LABELS } from '@cartera/contrato/catalogs';
import { formatDateTime } from '@cartera/kit';
import { type Column, RecordCard } from '@cartera/kit/list';
import { DateText, Tag } from '@cartera/kit/ui';
import { ClienteLink } from '@cartera/piezas';
import { antesText, autorText, valueText } from './cambio-texts';
import { RevisarButton } from './revisar-button';

export const CAMBIOS_COLUMNS: readonly Column<CambioDeCliente>[] = [
  { title: 'Fecha', cell: ({ createdAt }) => <DateText value={createdAt} withTime /> },
  { title: 'Cliente', cell: ({ cliente }) => <ClienteLink cliente={cliente} /> },
  { title: 'Dato', cell: ({ campo }) => CAMPO_REVISADO_LABELS[campo] },
  { title: 'Antes', cell: ({ campo, antes }) => valueText(campo, antes) },
  { title: 'Ahora', cell: ({ campo, despues }) => valueText(campo, despues) },
  { title: 'Cobrador', cell: ({ usuario }) => usuario.nombre },
  { title: 'Revisión', cell: (cambio) => <Revision cambio={cambio} /> },
];

function Revision({ cambio: { revision } }: { readonly cambio: CambioDeCliente }) {
  if (!revision) return <Tag tone="warning">Por revisar</Tag>;
  return `${revision.usuario.nombre}, ${formatDateTime(revision.en)}`;
}

/** A change in the phone's list. */
export function CambioCard({ cambio }: { readonly cambio: CambioDeCliente }) {
  const { cliente, campo, despues } = cambio;
  return (
    <RecordCard
      title={<ClienteLink cliente={cliente} />}
      aside={<Revision cambio={cambio} />}
      actions={!cambio.revision && <RevisarButton cambio={cambio} />}
    >
      <span>{antesText(cambio)}</span>
      <span>{`Ahora ${valueText(campo, despues)}`}</span>
      <span>{autorText(cambio)}</span>
    </RecordCard>
  );
}
