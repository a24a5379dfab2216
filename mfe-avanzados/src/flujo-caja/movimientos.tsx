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
  { titulo: 'Flujo neto', align: 'derecha', cell: ({ flujoNeto }) => <Neto centavos={flujoNeto} /> },
  {
    titulo: 'Saldo acumulado',
    align: 'derecha',
    cell: ({ saldoAcumulado }) => <Dollars centavos={saldoAcumulado} strong />,
  },
];

interface MovimientosProps {
  /** Oldest first. */
  readonly days: readonly FlujoDay[];
}

/** The first days, each with what came in and what went out. */
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
        card={({ fecha, ingresos, egresos, flujoNeto, saldoAcumulado }) => (
          <RecordCard titulo={<DateText valor={fecha} />} aside={<Neto centavos={flujoNeto} />}>
            <IngresosDetail ingresos={ingresos} nombre="Ingresos" />
            <EgresosDetail egresos={egresos} nombre="Egresos" />
            <span>
              Saldo acumulado <Dollars centavos={saldoAcumulado} strong />
            </span>
          </RecordCard>
        )}
      />
    </Card>
  );
}

function Neto({ centavos }: { readonly centavos: number }) {
  return (
    <span className={centavos < 0 ? 'fc-neto fc-neto--negativo' : 'fc-neto'}>
      <Dollars centavos={centavos} />
    </span>
  );
}

interface DetalleProps {
  /** What the total is of, where no column's head says it. */
  readonly nombre?: string;
}

function IngresosDetail({ ingresos, nombre }: DetalleProps & { readonly ingresos: Ingresos }) {
  return (
    <div className="fc-detalle">
      <span>
        {nombre} <Dollars centavos={ingresos.total} strong />
      </span>
      <Text tone="tenue">
        Cobros <Dollars centavos={ingresos.cobros} /> · Préstamos nuevos{' '}
        <Dollars centavos={ingresos.newPrestamos} /> · Otros <Dollars centavos={ingresos.others} />
      </Text>
    </div>
  );
}

function EgresosDetail({ egresos, nombre }: DetalleProps & { readonly egresos: Egresos }) {
  return (
    <div className="fc-detalle">
      <span>
        {nombre} <Dollars centavos={egresos.total} strong />
      </span>
      <Text tone="tenue">
        Gastos <Dollars centavos={egresos.expenses} /> · Comisiones <Dollars centavos={egresos.commissions} />{' '}
        · Otros <Dollars centavos={egresos.others} />
      </Text>
    </div>
  );
}
