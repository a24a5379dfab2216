import type { Cuota, PlanSummary } from '@cartera/contrato/plan';
import { situacionOf } from '@cartera/dominio/estado';
import { lazyDialog, useCan, useIsPhone } from '@cartera/kit';
import { Pager, type useDisclosure } from '@cartera/kit/list';
import { Card } from '@cartera/kit/ui';
import { useState } from 'react';
import { canBePaid, missingOf } from './allowed-actions';
import { CuotaActions } from './cuota-actions';
import { CuotaCards } from './cuotas-cards';
import { CuotasTable } from './cuotas-table';
import { PagarBar } from './pagar-bar';
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
  readonly onPay: (cobroId: string) => void;
}

/** The installments with their actions, opened at the page of the first unpaid one. A phone shows the unpaid ones first. */
export function PlanCuotas({ prestamoId, cuotas, summary, unconfirmed, pago, onPay }: Props) {
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
          isOpen={pago.isOpen}
          onClose={pago.close}
          onPay={onPay}
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
