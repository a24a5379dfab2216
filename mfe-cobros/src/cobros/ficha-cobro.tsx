import { SIN_COBRADOR } from '@cartera/contrato/catalogos';
import type { Cobro } from '@cartera/contrato/cobros';
import { formatoPesos } from '@cartera/kit';
import { Ficha } from '@cartera/kit/datos';
import { Dinero, FechaTexto } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface PropsFichaCobro {
  readonly cobro: Cobro;
  readonly acciones: ReactNode;
}

/** A payment in the list of a phone. */
export function FichaCobro({ cobro, acciones }: PropsFichaCobro) {
  const { prestamo, monto, fecha, cobrador, observaciones } = cobro;
  return (
    <Ficha titulo={prestamo.cliente.nombre} lado={<Dinero valor={monto} fuerte />} acciones={acciones}>
      <span>
        <FechaTexto valor={fecha} /> · {cobrador?.nombre ?? SIN_COBRADOR}
      </span>
      <Link to={`/prestamos/${prestamo._id}/plan`}>Préstamo de {formatoPesos(prestamo.monto)}</Link>
      {observaciones && <span>{observaciones}</span>}
    </Ficha>
  );
}
