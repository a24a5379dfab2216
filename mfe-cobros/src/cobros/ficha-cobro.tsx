import { SIN_COBRADOR } from '@cartera/contrato/catalogos';
import type { Cobro } from '@cartera/contrato/cobros';
import { formatoPesos } from '@cartera/kit';
import { Ficha } from '@cartera/kit/datos';
import { Dinero, FechaTexto } from '@cartera/kit/ui';
import { Link } from 'react-router-dom';
import { AccionesCobro } from './acciones-cobro';

interface PropsFichaCobro {
  readonly cobro: Cobro;
}

/** A payment in the list of a phone. */
export function FichaCobro({ cobro }: PropsFichaCobro) {
  const { prestamo, monto, fecha, cobrador, observaciones } = cobro;
  return (
    <Ficha
      titulo={prestamo.cliente.nombre}
      lado={<Dinero valor={monto} fuerte />}
      acciones={<AccionesCobro cobro={cobro} />}
    >
      <span>
        <FechaTexto valor={fecha} /> · {cobrador?.nombre ?? SIN_COBRADOR}
      </span>
      <Link to={`/prestamos/${prestamo._id}/plan`}>Préstamo de {formatoPesos(prestamo.monto)}</Link>
      {observaciones && <span>{observaciones}</span>}
    </Ficha>
  );
}
