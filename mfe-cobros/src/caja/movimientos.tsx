import type { MovimientoConSaldo, MovimientoDeCaja } from '@cartera/contrato/cajas';
import { TIPO_ASIENTO_LABELS } from '@cartera/contrato/catalogs';
import { formatDate } from '@cartera/kit';
import { DateRangeFilter } from '@cartera/kit/dates';
import { type Column, DataList, RecordCard, useListState } from '@cartera/kit/list';
import { DateText, Money, Text } from '@cartera/kit/ui';
import { Tardanza } from '../tardanza';
import { causeText } from './caja-texts';
import { useMovimientos } from './cajas.queries';
import { FotoButton } from './foto-button';

const COLUMNS: readonly Column<MovimientoConSaldo>[] = [
  { title: 'Fecha', cell: (movimiento) => <MovimientoDate movimiento={movimiento} /> },
  { title: 'Movimiento', cell: ({ tipo }) => TIPO_ASIENTO_LABELS[tipo] },
  { title: 'Causa', cell: (movimiento) => <Causa movimiento={movimiento} /> },
  { title: 'Monto', align: 'right', cell: ({ monto }) => <Money value={monto} strong /> },
  { title: 'Queda en caja', align: 'right', cell: ({ saldo }) => <Money value={saldo} /> },
];

/** The movements of an account, the newest first. */
export function Movimientos({ cajaId }: { readonly cajaId: string }) {
  const list = useListState({ sorts: ['fecha_desc'], filters: { desde: 'date', hasta: 'date' } });
  const result = useMovimientos(cajaId, list.query);
  return (
    <DataList
      state={list}
      result={result}
      columns={COLUMNS}
      card={(movimiento) => <MovimientoCard movimiento={movimiento} />}
      label="Movimientos"
      errorMessage="Error al cargar los movimientos"
      filters={<DateRangeFilter {...list.filters} onChange={list.filter} />}
      empty={{
        icon: 'cajas',
        title: 'Aún no hay movimientos',
        text: 'Aquí verás cada peso que entre o salga.',
      }}
    />
  );
}

/** The day that a movement counts on, with its time if it was registered on that day, and the own day of a late payment. */
function MovimientoDate({ movimiento }: { readonly movimiento: MovimientoDeCaja }) {
  const { fecha, fechaValor, createdAt, registradoEn } = movimiento;
  const isOfDay = formatDate(createdAt) === formatDate(fecha);
  return (
    <>
      {isOfDay ? <DateText value={createdAt} withTime /> : <DateText value={fecha} />}
      <Tardanza participio="Registrado" ocurridoEn={createdAt} registradoEn={registradoEn} />
      {fechaValor && <Text tone="muted">{` Pago del ${formatDate(fechaValor)}`}</Text>}
    </>
  );
}

/** The cause of a movement, with the photo of its slip if there is one. */
function Causa({ movimiento }: { readonly movimiento: MovimientoDeCaja }) {
  const cause = causeText(movimiento);
  return (
    <>
      {cause}
      {movimiento.tieneFoto && <FotoButton gasto={movimiento} target={cause} />}
    </>
  );
}

function MovimientoCard({ movimiento }: { readonly movimiento: MovimientoConSaldo }) {
  const { tipo, monto, saldo } = movimiento;
  return (
    <RecordCard title={<Causa movimiento={movimiento} />} aside={<Money value={monto} strong />}>
      <span>
        {TIPO_ASIENTO_LABELS[tipo]} · <MovimientoDate movimiento={movimiento} />
      </span>
      <span>
        Queda en caja <Money value={saldo} />
      </span>
    </RecordCard>
  );
}
