import type { Prestamo } from '@cartera/contrato/prestamos';
import { BotonEnlace, Button, Dinero, Icono } from '@cartera/kit/ui';
import { rutaDelPlan } from './rutas';

interface Props {
  readonly prestamo: Prestamo;
  /** Cash for the client, in pesos; a reenganche may have none. */
  readonly entrega: number;
  readonly alCerrar: () => void;
}

/** What to do once the loan is there: hand over the money and generate its plan. */
export function PrestamoCreado({ prestamo, entrega, alCerrar }: Props) {
  const { nombre } = prestamo.cliente;
  return (
    <div className="mp-creado">
      <span className="mp-creado__icono">
        <Icono nombre="exito" />
      </span>
      <p className="mp-creado__titulo">
        {entrega > 0 ? (
          <>
            Entrega <Dinero valor={entrega} fuerte /> a {nombre}
          </>
        ) : (
          `No hay dinero que entregar a ${nombre}`
        )}
      </p>
      <p>Falta generar su plan de pagos para poder cobrar cuota por cuota.</p>
      <div className="mp-creado__acciones">
        <Button onClick={alCerrar}>Volver a la lista</Button>
        <BotonEnlace type="primary" a={rutaDelPlan(prestamo._id)} icon={<Icono nombre="plan" />}>
          Abrir su plan
        </BotonEnlace>
      </div>
    </div>
  );
}
