import { type Column, DataRows, RecordCard } from '@cartera/kit/list';
import { Card, DateText, Text } from '@cartera/kit/ui';
import { Dollars } from './dollars';
import type { Egresos, FlujoDay, Ingresos } from './flujo';
import './flujo-caja.css';

/** Rows of the table (P-12.16). */
const VISIBLE_DAYS = 10;

const COLUMNS: readonly Column<FlujoDay>[] = [
  { title: 'Fecha', cell: ({ fecha }) => <DateText value={fecha} /> },
  { title: 'Ingresos', cell: ({ ingresos }) => <IngresosDetail ingresos={ingresos} /> },
  { title: 'Egresos', cell: ({ egresos }) => <EgresosDetail egresos={egresos} /> },
  { title: 'Flujo neto', align: 'right', cell: ({ flujoNeto }) => <Neto cents={flujoNeto} /> },
  {
    title: 'Saldo acumulado',
    align: 'right',
    cell: ({ runningSaldo }) => <Dollars cents={runningSaldo} strong />,
  },
];

interface MovimientosProps {
  /** Oldest first. */
  readonly days: readonly FlujoDay[];
}

/** The first days, each with its income and expenses. */
export function Movimientos({ days }: MovimientosProps) {
  const visible = days.slice(0, VISIBLE_DAYS);
  return (
    <Card
      title="Movimientos"
      extra={
        <Text tone="muted">
          Primeros {visible.length} días de {days.length}
        </Text>
      }
      flush
    >
      <DataRows
        label="Movimientos"
        rows={visible}
        columns={COLUMNS}
        card={({ fecha, ingresos, egresos, flujoNeto, runningSaldo }) => (
          <RecordCard title={<DateText value={fecha} />} aside={<Neto cents={flujoNeto} />}>
            <IngresosDetail ingresos={ingresos} label="Ingresos" />
            <EgresosDetail egresos={egresos} label="Egresos" />
            <span>
              Saldo acumulado <Dollars cents={runningSaldo} strong />
            </span>
          </RecordCard>
        )}
      />
    </Card>
  );
}

function Neto({ cents }: { readonly cents: number }) {
  return (
    <span className={cents < 0 ? 'fc-neto fc-neto--negative' : 'fc-neto'}>
      <Dollars cents={cents} />
    </span>
  );
}

interface DetailProps {
  /** Label of the total on a phone, where there are no column headers. */
  readonly label?: string;
}

function IngresosDetail({ ingresos, label }: DetailProps & { readonly ingresos: Ingresos }) {
  return (
    <div className="fc-detail">
      <span>
        {label} <Dollars cents={ingresos.total} strong />
      </span>
      <Text tone="muted">
        Cobros <Dollars cents={ingresos.cobros} /> · Préstamos nuevos{' '}
        <Dollars cents={ingresos.newPrestamos} /> · Otros <Dollars cents={ingresos.other} />
      </Text>
    </div>
  );
}

function EgresosDetail({ egresos, label }: DetailProps & { readonly egresos: Egresos }) {
  return (
    <div className="fc-detail">
      <span>
        {label} <Dollars cents={egresos.total} strong />
      </span>
      <Text tone="muted">
        Gastos <Dollars cents={egresos.expenses} /> · Comisiones <Dollars cents={egresos.commissions} /> ·
        Otros <Dollars cents={egresos.other} />
      </Text>
    </div>
  );
}
