import type { Prestamo } from '@cartera/contrato/prestamos';
import { formatDate } from '@cartera/kit';
import { Button, Icon, LinkButton, Money } from '@cartera/kit/ui';
import { planPath } from './routes';

interface Props {
  readonly prestamo: Prestamo;
  /** Cash for the client in pesos; 0 in some reenganches. */
  readonly payout: number;
  readonly onClose: () => void;
}

/** The next steps of a new loan: hand over the money, and generate the plan if it has none. */
export function PrestamoCreated({ prestamo, payout, onClose }: Props) {
  const { cliente, programado, fechaInicio } = prestamo;
  const { nombre } = cliente;
  return (
    <div className="mp-created">
      <span className="mp-created__icon">
        <Icon name="success" />
      </span>
      <p className="mp-created__title">
        {payout > 0 ? (
          <>
            <span>{programado ? `El ${formatDate(fechaInicio)} entrega` : 'Entrega'}</span>{' '}
            <Money value={payout} strong /> a {nombre}
          </>
        ) : (
          `No hay dinero que entregar a ${nombre}`
        )}
      </p>
      {programado && <p>Queda programado: hasta ese día no se entrega ni se cobra.</p>}
      <p>
        {prestamo.planGenerado
          ? 'Su plan de pagos está listo.'
          : 'Falta generar su plan de pagos para poder cobrar cuota por cuota.'}
      </p>
      <div className="mp-created__actions">
        <Button onClick={onClose}>Volver a la lista</Button>
        <LinkButton type="primary" to={planPath(prestamo._id)} icon={<Icon name="plan" />}>
          Abrir su plan
        </LinkButton>
      </div>
    </div>
  );
}
