import type { Cuota, PlanSummary } from '@cartera/contrato/plan';
import { situacionOf } from '@cartera/dominio/estado';
import { lazyDialog, useCan, type useDisclosure, useIsPhone } from '@cartera/kit';
import { type Column, Pager, RecordCard, Table, withActions } from '@cartera/kit/list';
import { Button, Card, DateText, MainAction, Money } from '@cartera/kit/ui';
import { EstadoTag, type NotifyPago } from '@cartera/piezas';
import { type ReactNode, useState } from 'react';
import { cuotaName } from '../terminos/terminos-texts';
import { canBePaid, missingOf } from './allowed-actions';
import { CuotaActions } from './cuota-actions';
import type { PagoSubject } from './pago-modal';

const PagoModal = lazyDialog(async () => (await import('./pago-modal')).PagoModal);

/** A daily loan has hundreds of rows, and more than this many make a phone slow. */
const CUOTAS_PER_PAGE = 50;

interface Props {
  readonly prestamoId: string;
  readonly cuotas: readonly Cuota[];
  readonly summary: PlanSummary;
  /** An earlier payment has no answer yet. */
  readonly unconfirmed: boolean;
  /** The payment dialog. */
  readonly pago: ReturnType<typeof useDisclosure>;
  readonly notifyPago: NotifyPago;
}

/** The installments with their actions, opened at the page of the first unpaid one. A phone shows the unpaid ones first. */
export function PlanCuotas({ prestamoId, cuotas, summary, unconfirmed, pago, notifyPago }: Props) {
  const isPhone = useIsPhone();
  const rows = isPhone ? unpaidFirst(cuotas) : cuotas;
  const [page, setPage] = useState(() => firstPendientePage(rows));
  const [subject, setSubject] = useState<PagoSubject | null>(null);
  const first = cuotas.find((cuota) => missingOf(cuota) > 0);
  const visible = rows.slice((page - 1) * CUOTAS_PER_PAGE, page * CUOTAS_PER_PAGE);
  const canPay = useCan('prestamos.pagar');
  const estado = situacionOf(summary);
  const View = isPhone ? CuotaCards : CuotasTable;

  const pagar = (cuota: Cuota) => {
    setSubject({ cuota, cuotas, saldoPendiente: summary.saldoPendiente });
    pago.open();
  };

  return (
    <Card title="Cuotas" flush>
      <View
        cuotas={visible}
        actions={(cuota) => (
          <CuotaActions
            prestamoId={prestamoId}
            cuota={cuota}
            isFirst={cuota === first}
            estado={estado}
            unconfirmed={unconfirmed}
            onPay={() => pagar(cuota)}
          />
        )}
      />
      {rows.length > CUOTAS_PER_PAGE && (
        <Pager page={page} rowsPerPage={CUOTAS_PER_PAGE} total={rows.length} onChange={setPage} />
      )}
      {isPhone && first && canPay && canBePaid(first, estado) && (
        <PagarBar cuota={first} disabled={unconfirmed} onPay={() => pagar(first)} />
      )}
      {subject && (
        <PagoModal
          key={pago.openCount}
          prestamoId={prestamoId}
          subject={subject}
          {...pago.dialog}
          notifyPago={notifyPago}
        />
      )}
    </Card>
  );
}

/** A collector comes for what is owed, and a phone shows three installments at a time. */
function unpaidFirst(cuotas: readonly Cuota[]): Cuota[] {
  return [
    ...cuotas.filter((cuota) => missingOf(cuota) > 0),
    ...cuotas.filter((cuota) => missingOf(cuota) === 0),
  ];
}

function firstPendientePage(cuotas: readonly Cuota[]): number {
  const first = cuotas.findIndex((cuota) => missingOf(cuota) > 0);
  return Math.floor(Math.max(first, 0) / CUOTAS_PER_PAGE) + 1;
}

/** The installments on a phone. */
function CuotaCards({ cuotas, actions }: CuotasViewProps) {
  return (
    <ul>
      {cuotas.map((cuota) => (
        <li key={cuota._id} className="mp-cards__card">
          <RecordCard
            title={cuotaName(cuota.numero)}
            aside={<EstadoTag of="cuota" estado={cuota.estado} />}
            actions={actions(cuota)}
          >
            <span>
              <Money value={cuota.montoTotal} strong /> · <DateText value={cuota.fechaProgramada} />
            </span>
            <span>
              Capital <Money value={cuota.montoCapital} /> · Interés <Money value={cuota.montoInteres} />
            </span>
            <span>
              Pagado <Money value={cuota.montoPagado} /> · Capital por pagar{' '}
              <Money value={cuota.saldoRestante} />
            </span>
          </RecordCard>
        </li>
      ))}
    </ul>
  );
}

interface PagarBarProps {
  /** The oldest unpaid installment. */
  readonly cuota: Cuota;
  readonly disabled: boolean;
  readonly onPay: () => void;
}

/** The payment of the oldest unpaid installment, at the thumb of a phone. */
function PagarBar({ cuota, disabled, onPay }: PagarBarProps) {
  return (
    <MainAction>
      <Button type="primary" size="large" disabled={disabled} onClick={onPay}>
        Pagar {cuotaName(cuota.numero).toLowerCase()} · <Money value={missingOf(cuota)} />
      </Button>
    </MainAction>
  );
}

interface CuotasViewProps {
  readonly cuotas: readonly Cuota[];
  readonly actions: (cuota: Cuota) => ReactNode;
}

/** The installments on a wide screen. */
function CuotasTable({ cuotas, actions }: CuotasViewProps) {
  return <Table label="Cuotas" rows={cuotas} columns={withActions(COLUMNS, actions)} />;
}

const COLUMNS: readonly Column<Cuota>[] = [
  { title: 'Cuota', cell: ({ numero }) => (numero === 0 ? cuotaName(0) : numero) },
  { title: 'Fecha', cell: ({ fechaProgramada }) => <DateText value={fechaProgramada} /> },
  moneyColumn('Capital', ({ montoCapital }) => montoCapital),
  moneyColumn('Interés', ({ montoInteres }) => montoInteres),
  moneyColumn('Total', ({ montoTotal }) => montoTotal, true),
  moneyColumn('Pagado', ({ montoPagado }) => montoPagado),
  moneyColumn('Capital por pagar', ({ saldoRestante }) => saldoRestante),
  { title: 'Estado', cell: ({ estado }) => <EstadoTag of="cuota" estado={estado} /> },
];

function moneyColumn(title: string, amount: (cuota: Cuota) => number, strong = false): Column<Cuota> {
  return { title, align: 'right', cell: (cuota) => <Money value={amount(cuota)} strong={strong} /> };
}
