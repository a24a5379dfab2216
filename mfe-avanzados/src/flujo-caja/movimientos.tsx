import { type Column, DataRows, RecordCard } from '@cartera/kit/datos';
import { Card, DateText, Text } from '@cartera/kit/ui';
import { Dollars } from './dollars';
import type { Egresos, FlujoDay, Ingresos } from './flujo';
import './flujo-caja.css';

/** Rows of the table (P-12.16). */
const VISIBLE_DAYS = 10;

const COLUMNS: readonly Column<FlujoDay>[] = [
  { titulo: 'Fecha', cell: ({ fecha }) => <DateText valor={fecha} /> },
  { titulo: 'Ingresos', cell: ({ ingresos }) => <IngresosDetail ingresos={ingresos} /> },
  { titulo: 'Egresos', cell: ({ egresos }) => <EgresosDetail egresos={egresos} /> },
  { titulo: 'Flujo neto', align: 'derecha', cell: ({ flujoNeto }) => <Neto cents={flujoNeto} /> },
  {
    titulo: 'Saldo acumulado',
    align: 'derecha',
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
      titulo="Movimientos"
      extra={
        <Text tone="tenue">
          Primeros {visible.length} días de {days.length}
        </Text>
      }
      aRas
    >
      <DataRows
        filas={visible}
        columns={COLUMNS}
        card={({ fecha, ingresos, egresos, flujoNeto, runningSaldo }) => (
          <RecordCard titulo={<DateText valor={fecha} />} aside={<Neto cents={flujoNeto} />}>
            <IngresosDetail ingresos={ingresos} nombre="Ingresos" />
            <EgresosDetail egresos={egresos} nombre="Egresos" />
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
  readonly nombre?: string;
}

function IngresosDetail({ ingresos, nombre }: DetailProps & { readonly ingresos: Ingresos }) {
  return (
    <div className="fc-detail">
      <span>
        {nombre} <Dollars cents={ingresos.total} strong />
      </span>
      <Text tone="tenue">
        Cobros <Dollars cents={ingresos.cobros} /> · Préstamos nuevos{' '}
        <Dollars cents={ingresos.newPrestamos} /> · Otros <Dollars cents={ingresos.other} />
      </Text>
    </div>
  );
}

function EgresosDetail({ egresos, nombre }: DetailProps & { readonly egresos: Egresos }) {
  return (
    <div className="fc-detail">
      <span>
        {nombre} <Dollars cents={egresos.total} strong />
      </span>
      <Text tone="tenue">
        Gastos <Dollars cents={egresos.expenses} /> · Comisiones <Dollars cents={egresos.commissions} /> ·
        Otros <Dollars cents={egresos.other} />
      </Text>
    </div>
  );
}
