import type { PagoDeComision } from '@cartera/contrato/comisiones';
import { type DialogProps, formatDate, formatDateTime, formatPesos } from '@cartera/kit';
import { Modal } from '@cartera/kit/form';
import { EmptyState, LoadFailure, LoadingState, Money, Tag, type Tone } from '@cartera/kit/ui';
import { usePagosDeComision } from './comisiones.queries';
import './comisiones.css';

const ESTADOS: Readonly<Record<PagoDeComision['estado'], { readonly text: string; readonly tone: Tone }>> = {
  pendiente: { text: 'Espera otra firma', tone: 'warning' },
  hecha: { text: 'Pagada', tone: 'success' },
  rechazada: { text: 'Rechazada', tone: 'neutral' },
};

/** Lists the last payments of commissions. A collector sees the own ones. */
export function PagosModal({ isOpen, onClose }: DialogProps) {
  const { data, error, refetch } = usePagosDeComision();
  return (
    <Modal title="Comisiones pagadas" open={isOpen} onCancel={onClose} footer={null} width={560}>
      {error && !data && (
        <LoadFailure error={error} message="Error al cargar los pagos" onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState rows={4} />}
      {data?.length === 0 && <EmptyState icon="flujo-caja" title="Aún no se ha pagado ninguna comisión" />}
      {data && data.length > 0 && (
        <ul className="ma-pagos" aria-label="Comisiones pagadas">
          {data.map((pago) => (
            <Pago key={pago._id} pago={pago} />
          ))}
        </ul>
      )}
    </Modal>
  );
}

function Pago({ pago }: { readonly pago: PagoDeComision }) {
  const { cobrador, desde, hasta, aPagar, estado, createdAt } = pago;
  const { text, tone } = ESTADOS[estado];
  return (
    <li className="ma-pagos__row">
      <div>
        <strong>{cobrador.nombre}</strong> <Tag tone={tone}>{text}</Tag>
        <div className="ma-pagos__detail">{`${formatDate(desde)} a ${formatDate(hasta)} · ${formatDateTime(createdAt)}`}</div>
        <div className="ma-pagos__detail">{partsOf(pago).join(' · ')}</div>
      </div>
      <Money value={aPagar} strong />
    </li>
  );
}

function partsOf({ comision, correccion, descuento, queda }: PagoDeComision): string[] {
  return [
    `Comisión ${formatPesos(comision)}`,
    ...(correccion !== 0 ? [`Corrección ${formatPesos(correccion)}`] : []),
    ...(descuento > 0 ? [`Descuento ${formatPesos(descuento)}`] : []),
    ...(queda < 0 ? [`Quedó debiendo ${formatPesos(-queda)}`] : []),
  ];
}
