import { TIPO_ASIENTO_LABELS } from '@cartera/contrato/catalogs';
import type { FlujoTipo } from '@cartera/contrato/flujo-caja';
import { type Column, DataList, type ListStateBase, RecordCard } from '@cartera/kit/list';
import { DateText, Money, Text } from '@cartera/kit/ui';
import type { MovedDay } from './tipos-of-flujo';
import './flujo-caja.css';

const DAYS_PER_PAGE = 31;

const COLUMNS: readonly Column<MovedDay>[] = [
  { title: 'Fecha', cell: ({ fecha }) => <DateText value={fecha} /> },
  {
    title: 'Saldo inicial',
    align: 'right',
    cell: ({ saldoInicial }) => <Money value={saldoInicial} />,
  },
  {
    title: 'Entradas',
    cell: ({ tipos, entradas }) => <Detail tipos={tipos} total={entradas} side="entradas" />,
  },
  {
    title: 'Salidas',
    cell: ({ tipos, salidas }) => <Detail tipos={tipos} total={salidas} side="salidas" />,
  },
  {
    title: 'Saldo final',
    align: 'right',
    cell: ({ saldoFinal }) => <Money value={saldoFinal} strong />,
  },
];

interface RealFlujoDaysProps {
  readonly state: ListStateBase;
  /** Absent while loading. */
  readonly days: readonly MovedDay[] | undefined;
  readonly result: { readonly isFetching: boolean; readonly error: unknown; refetch(): unknown };
}

/** The days on which money moved, with what each kind brought and took. */
export function RealFlujoDays({ state, days, result }: RealFlujoDaysProps) {
  const start = (state.page - 1) * DAYS_PER_PAGE;
  const page = days && { data: days.slice(start, start + DAYS_PER_PAGE), total: days.length };
  return (
    <DataList
      label="Movimientos por día"
      state={state}
      result={{ ...result, data: page }}
      rowsPerPage={DAYS_PER_PAGE}
      columns={COLUMNS}
      card={DayCard}
      errorMessage="Error al cargar el flujo de caja"
      empty={{ icon: 'flujo-caja', title: 'No hubo movimiento en estas fechas' }}
    />
  );
}

function DayCard({ fecha, saldoInicial, entradas, salidas, saldoFinal, tipos }: MovedDay) {
  return (
    <RecordCard title={<DateText value={fecha} />} aside={<Money value={saldoFinal} strong />}>
      <span>
        Saldo inicial <Money value={saldoInicial} />
      </span>
      {entradas > 0 && <Detail label="Entradas" tipos={tipos} total={entradas} side="entradas" />}
      {salidas > 0 && <Detail label="Salidas" tipos={tipos} total={salidas} side="salidas" />}
    </RecordCard>
  );
}

interface DetailProps {
  /** On a phone, where there are no column headers. */
  readonly label?: string;
  readonly tipos: readonly FlujoTipo[];
  readonly total: number;
  readonly side: 'entradas' | 'salidas';
}

function Detail({ label, tipos, total, side }: DetailProps) {
  const moved = tipos.filter((one) => one[side] > 0);
  if (moved.length === 0) return <Text tone="muted">—</Text>;
  return (
    <div className="fc-detail">
      <span>
        {label} <Money value={total} strong />
      </span>
      {moved.map((one) => (
        <Text key={one.tipo} tone="muted">
          {TIPO_ASIENTO_LABELS[one.tipo]} <Money value={one[side]} />
        </Text>
      ))}
    </div>
  );
}
