import { isLive, situacionOf } from '@cartera/dominio/estado';
import {
  download,
  formatPesos,
  formatThousands,
  lazyDialog,
  useCan,
  useDisclosure,
  useSlot,
  useWhenIdle,
} from '@cartera/kit';
import { useExport } from '@cartera/kit/list';
import { useParams } from '@cartera/kit/router';
import {
  Button,
  Card,
  confirm,
  EmptyState,
  Icon,
  LoadFailure,
  LoadingState,
  PageHeader,
} from '@cartera/kit/ui';
import { ExportMenu, type NotifyPago, UnconfirmedPago, usePendingPago, useRecibo } from '@cartera/piezas';
import { Fragment, useState } from 'react';
import { PlanVersiones } from '../abono/plan-versiones';
import { LiquidarButton } from '../liquidacion/liquidar-button';
import { usePrestamo } from '../prestamos/prestamos.queries';
import { PRESTAMOS_PATH } from '../prestamos/routes';
import { type DatosDePagoCuota, pagosDe, useGenerarPlan, usePagarCuota, usePlan } from './plan.queries';
import { PlanCuotas } from './plan-cuotas';
import { PlanProgress, PrestamoCard } from './prestamo-card';
import { PrestamoNotificaciones } from './prestamo-notificaciones';
import './plan.css';
import type { FileFormat } from '@cartera/contrato/files';
import { exportarPlan } from '@cartera/contrato/plan';
import type { Prestamo } from '@cartera/contrato/prestamos';
import type { Envio } from '@cartera/kit/offline';
import { cuotaName, cuotasText } from '../terminos/terminos-texts';

const CorregirModal = lazyDialog(async () => (await import('../prestamos/corregir-modal')).CorregirModal);

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
  const recibo = useRecibo();
  const acciones = useSlot('prestamo.accion');
  const historial = useSlot('prestamo.historial');
  const canCobrar = useCan('cobros.registrar');
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

  const { data: cuotas, resumen: summary } = plan.data;
  return (
    <div className="ct-stack">
      {pendiente && !pago.isOpen && <UnconfirmedCuota pago={pendiente} notifyPago={recibo.notifyPago} />}
      <PrestamoCard prestamo={prestamo.data.data} estado={situacionOf(summary)} cierre={summary.cierre} />
      {(acciones.length > 0 ||
        prestamo.data.data.corregible ||
        (canCobrar && isLive(situacionOf(summary)))) && (
        <div className="ct-buttons">
          <LiquidarButton prestamo={prestamo.data.data} notifyPago={recibo.notifyPago} isReady={isIdle} />
          <CorregirCondiciones prestamo={prestamo.data.data} />
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
          notifyPago={recibo.notifyPago}
        />
      ) : (
        <NoPlan prestamo={prestamo.data.data} />
      )}
      {isIdle && summary.planGenerado && <PlanVersiones prestamoId={prestamoId} />}
      {isIdle &&
        historial.map(({ id, draw }) => <Fragment key={id}>{draw({ prestamo: prestamoId })}</Fragment>)}
      <PrestamoNotificaciones prestamoId={prestamoId} onOpenRecibo={recibo.open} />
      {recibo.dialog}
    </div>
  );
}

/** Downloads the plan in a chosen format (P-2.37). Hidden while the loan has no plan. */
function ExportarPlan({ prestamoId }: { readonly prestamoId: string }) {
  const { data: plan } = usePlan(prestamoId);
  const file = useExport<FileFormat>(
    (formato, onReceive) =>
      download(exportarPlan, {
        params: { id: prestamoId, formato },
        fileName: `Plan de pagos.${formato}`,
        onReceive,
      }),
    (rows) => `El plan tiene ${formatThousands(rows)} ${rows === 1 ? 'cuota' : 'cuotas'}`,
  );
  if (!plan?.resumen.planGenerado) return null;
  return <ExportMenu text="Exportar" formats={['csv', 'xlsx', 'pdf']} file={file} />;
}

/** Offers to correct the terms, on the day of the plan and while nothing was paid. */
function CorregirCondiciones({ prestamo }: { readonly prestamo: Prestamo }) {
  const canCorregir = useCan('prestamos.generar-plan');
  const correccion = useDisclosure();
  if (!canCorregir || !prestamo.corregible) return null;
  return (
    <>
      <Button icon={<Icon name="edit" />} onClick={correccion.open}>
        Corregir condiciones
      </Button>
      {correccion.whenOpened((dialog) => (
        <CorregirModal prestamo={prestamo} {...dialog} />
      ))}
    </>
  );
}

/** Offers to generate the plan, which happens once (P-6.9). */
function NoPlan({ prestamo }: { readonly prestamo: Prestamo }) {
  const canGenerar = useCan('prestamos.generar-plan');
  const { mutate, isPending } = useGenerarPlan(prestamo._id);
  const isOffered = canGenerar && isLive(prestamo.estado);

  const generar = async () => {
    const confirmed = await confirm({
      title: '¿Generar el plan de pagos?',
      text: `Se crean las ${cuotasText(prestamo)} con sus fechas y montos. Se hace una sola vez: no se puede repetir. Los términos solo se corrigen hoy, mientras no haya pagos.`,
      okText: 'Generar plan',
    });
    if (confirmed) mutate();
  };

  return (
    <Card flush>
      <EmptyState
        icon="plan"
        title="Este préstamo aún no tiene plan de pagos"
        text={
          isOffered
            ? 'Revisa los términos: el plan se genera una sola vez y no se puede repetir.'
            : noActionText(prestamo)
        }
        action={
          isOffered && (
            <Button type="primary" icon={<Icon name="plan" />} loading={isPending} onClick={generar}>
              Generar plan
            </Button>
          )
        }
      />
    </Card>
  );
}

function noActionText({ estado }: Prestamo): string {
  return isLive(estado)
    ? 'Pídele a un gerente que lo genere.'
    : 'El préstamo está cerrado, así que ya no se genera.';
}

interface UnconfirmedCuotaProps {
  readonly pago: Envio;
  readonly notifyPago: NotifyPago;
}

/** The payment of an installment that was sent and not answered. */
function UnconfirmedCuota({ pago, notifyPago }: UnconfirmedCuotaProps) {
  const { pagar, isPending } = usePagarCuota(notifyPago);
  const { numero, monto } = pago.datos as DatosDePagoCuota;
  const cuota = cuotaName(numero).toLowerCase();
  return (
    <UnconfirmedPago
      pago={pago}
      text={`Es de ${formatPesos(monto)} a la ${cuota}.`}
      discardText={`Mira primero si la ${cuota} ya aparece pagada: si el pago llegó, descartarlo no lo deshace.`}
      isPending={isPending}
      onRetry={() => pagar(pago)}
    />
  );
}
