import type { Cuota, PlanSummary } from '@cartera/contrato/plan';
import { situacionOf } from '@cartera/dominio/estado';
import { lazyDialog, useIsPhone } from '@cartera/kit';
import { Pagination, type useDisclosure } from '@cartera/kit/list';
import { Card } from '@cartera/kit/ui';
import type { PendingPago } from '@cartera/piezas';
import { useState } from 'react';
import { missingOf } from './allowed-actions';
import { CuotaActions } from './cuota-actions';
import { CuotaCards } from './cuotas-cards';
import { CuotasTable } from './cuotas-table';
import type { PagoCuotaAttempt } from './pago-cuota-attempt';
import type { PagoSubject } from './pago-modal';

const PagoModal = lazyDialog(async () => (await import('./pago-modal')).PagoModal);

/** A daily loan has hundreds of rows, and more than this many make a phone slow. */
const CUOTAS_PER_PAGE = 50;

interface Props {
  readonly prestamoId: string;
  readonly cuotas: readonly Cuota[];
  readonly summary: PlanSummary;
  readonly pendiente: PendingPago<PagoCuotaAttempt>;
  /** The payment dialog. */
  readonly pago: ReturnType<typeof useDisclosure>;
  readonly onPay: (cobroId: string) => void;
}

/** The installments with their actions, opened at the page of the first unpaid one. */
export function PlanCuotas({ prestamoId, cuotas, summary, pendiente, pago, onPay }: Props) {
  const isPhone = useIsPhone();
  const [page, setPage] = useState(() => firstPendientePage(cuotas));
  const [subject, setSubject] = useState<PagoSubject | null>(null);
  const first = cuotas.find((cuota) => missingOf(cuota) > 0);
  const visible = cuotas.slice((page - 1) * CUOTAS_PER_PAGE, page * CUOTAS_PER_PAGE);
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
            estado={situacionOf(summary)}
            unconfirmed={pendiente.attempt !== null}
            onPay={() => pagar(cuota)}
          />
        )}
      />
      {cuotas.length > CUOTAS_PER_PAGE && (
        <Pagination
          className="mp-pagination"
          current={page}
          pageSize={CUOTAS_PER_PAGE}
          total={cuotas.length}
          simple={isPhone}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      {subject && (
        <PagoModal
          key={pago.openCount}
          prestamoId={prestamoId}
          subject={subject}
          pendiente={pendiente}
          isOpen={pago.isOpen}
          onClose={pago.close}
          onPay={onPay}
        />
      )}
    </Card>
  );
}

function firstPendientePage(cuotas: readonly Cuota[]): number {
  const first = cuotas.findIndex((cuota) => missingOf(cuota) > 0);
  return Math.floor(Math.max(first, 0) / CUOTAS_PER_PAGE) + 1;
}
