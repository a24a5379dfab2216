import { situacionOf } from '@cartera/dominio/estado';
import { useCan, useSlot, useWhenIdle } from '@cartera/kit';
import { useDisclosure } from '@cartera/kit/list';
import { useParams } from '@cartera/kit/router';
import { LoadFailure, LoadingState, PageHeader } from '@cartera/kit/ui';
import { ReciboModal, usePendingPago } from '@cartera/piezas';
import { Fragment, useState } from 'react';
import { usePrestamo } from '../prestamos/prestamos.queries';
import { PRESTAMOS_PATH } from '../prestamos/routes';
import { ExportarPlan } from './exportar-plan';
import { NoPlan } from './no-plan';
import { pagosDe, usePlan } from './plan.queries';
import { PlanCuotas } from './plan-cuotas';
import { PlanProgress } from './plan-progress';
import { PrestamoCard } from './prestamo-card';
import { PrestamoNotificaciones } from './prestamo-notificaciones';
import { UnconfirmedCuota } from './unconfirmed-cuota';
import './plan.css';

/** A loan's payment plan (P-2.34). */
export default function PlanPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeader
        title="Plan de pagos"
        back={{ to: PRESTAMOS_PATH, text: 'Préstamos' }}
        actions={<ExportarPlan key={id} prestamoId={id} />}
      />
      <Content key={id} prestamoId={id} />
    </>
  );
}

function Content({ prestamoId }: { readonly prestamoId: string }) {
  const prestamo = usePrestamo(prestamoId);
  const plan = usePlan(prestamoId);
  const pendiente = usePendingPago(pagosDe(prestamoId));
  const pago = useDisclosure();
  const recibo = useDisclosure();
  const [cobroId, setCobroId] = useState<string | null>(null);
  const canViewRecibos = useCan('cobros.ver');
  const acciones = useSlot('prestamo.accion');
  const historial = useSlot('prestamo.historial');
  // Below the plan: its code must not hold up the installments.
  const [isIdle, setIdle] = useState(false);
  useWhenIdle(() => setIdle(true));
  // A failed refresh keeps the data on screen: the payment dialog must not unmount, because its idempotency key
  // prevents a second payment.
  const error = prestamo.data && plan.data ? null : (prestamo.error ?? plan.error);

  if (error) {
    const retry = () => {
      void prestamo.refetch();
      void plan.refetch();
    };
    return (
      <LoadFailure
        error={error}
        message="Error cargando información"
        notFound="Préstamo no encontrado"
        onRetry={retry}
      />
    );
  }
  if (!prestamo.data || !plan.data) return <LoadingState rows={10} text="Cargando el plan..." />;

  const openRecibo = (selected: string) => {
    setCobroId(selected);
    recibo.open();
  };
  const onPay = (paid: string) => {
    pago.close();
    if (canViewRecibos) openRecibo(paid);
  };
  const { data: cuotas, resumen: summary } = plan.data;
  return (
    <div className="mp-plan">
      {pendiente && !pago.isOpen && <UnconfirmedCuota pago={pendiente} onPay={onPay} />}
      <PrestamoCard prestamo={prestamo.data.data} estado={situacionOf(summary)} />
      {acciones.length > 0 && (
        <div className="mp-plan__acciones">
          {acciones.map(({ id, draw }) => (
            <Fragment key={id}>
              {draw({ prestamo: prestamoId, cliente: prestamo.data.data.cliente._id })}
            </Fragment>
          ))}
        </div>
      )}
      <PlanProgress summary={summary} cuotas={prestamo.data.data.cuotas} />
      {summary.planGenerado ? (
        <PlanCuotas
          prestamoId={prestamoId}
          cuotas={cuotas}
          summary={summary}
          unconfirmed={pendiente !== null}
          pago={pago}
          onPay={onPay}
        />
      ) : (
        <NoPlan prestamo={prestamo.data.data} />
      )}
      {isIdle &&
        historial.map(({ id, draw }) => <Fragment key={id}>{draw({ prestamo: prestamoId })}</Fragment>)}
      <PrestamoNotificaciones prestamoId={prestamoId} onOpenRecibo={openRecibo} />
      {cobroId && (
        <ReciboModal key={cobroId} cobroId={cobroId} isOpen={recibo.isOpen} onClose={recibo.close} />
      )}
    </div>
  );
}
