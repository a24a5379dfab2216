import { TIPO_ASIENTO_LABELS } from '@cartera/contrato/catalogs';
import type { FlujoCaja } from '@cartera/contrato/flujo-caja';
import { type Column, DataRows, RecordCard } from '@cartera/kit/list';
import { Card, Money } from '@cartera/kit/ui';
import { type TipoTotal, totalsByTipo } from './tipos-of-flujo';

const COLUMNS: readonly Column<TipoTotal>[] = [
  { title: 'Tipo', cell: ({ tipo }) => TIPO_ASIENTO_LABELS[tipo] },
  { title: 'Entradas', align: 'right', cell: ({ entradas }) => <Money value={entradas} /> },
  { title: 'Salidas', align: 'right', cell: ({ salidas }) => <Money value={salidas} /> },
];

/** What each kind brought and took in the whole range. */
export function TiposCard({ flujo }: { readonly flujo: FlujoCaja }) {
  return (
    <Card title="Por tipo" flush>
      <DataRows
        rows={totalsByTipo(flujo.tipos)}
        columns={COLUMNS}
        card={({ tipo, entradas, salidas }) => (
          <RecordCard title={TIPO_ASIENTO_LABELS[tipo]} aside={<Money value={entradas - salidas} strong />}>
            <span>
              Entradas <Money value={entradas} /> · Salidas <Money value={salidas} />
            </span>
          </RecordCard>
        )}
      />
    </Card>
  );
}
