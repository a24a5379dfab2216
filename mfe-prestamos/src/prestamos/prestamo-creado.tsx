import type { Prestamo } from '@cartera/contrato/prestamos';
import { Button, Icon, LinkButton, Money } from '@cartera/kit/ui';
import { planPath } from './routes';

interface Props {
  readonly prestamo: Prestamo;
  /** Cash for the client, in pesos; a reenganche may have none. */
  readonly payout: number;
  readonly onClose: () => void;
}

/** What to do once the loan is there: hand over the money and generate its plan. */
export function CreatedPrestamo({ prestamo, payout, onClose }: Props) {
  const { nombre } = prestamo.cliente;
  return (
    <div className="mp-creado">
      <span className="mp-creado__icono">
        <Icon nombre="exito" />
      </span>
      <p className="mp-creado__titulo">
        {payout > 0 ? (
          <>
            Entrega <Money valor={payout} strong /> a {nombre}
          </>
        ) : (
          `No hay dinero que entregar a ${nombre}`
        )}
      </p>
      <p>Falta generar su plan de pagos para poder cobrar cuota por cuota.</p>
      <div className="mp-creado__acciones">
        <Button onClick={onClose}>Volver a la lista</Button>
        <LinkButton type="primary" a={planPath(prestamo._id)} icon={<Icon nombre="plan" />}>
          Abrir su plan
        </LinkButton>
      </div>
    </div>
  );
}
