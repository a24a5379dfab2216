import { NO_COBRADOR } from '@cartera/contrato/catalogs';
import type { Cobro } from '@cartera/contrato/cobros';
import { formatPesos } from '@cartera/kit';
import { RecordCard } from '@cartera/kit/datos';
import { DateText, Money } from '@cartera/kit/ui';
import { EstadoTag } from '@cartera/piezas';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { corrigeText } from './corrige-texts';

interface CobroCardProps {
  readonly cobro: Cobro;
  readonly actions: ReactNode;
}

/** A payment in the phone's list. */
export function CobroCard({ cobro, actions }: CobroCardProps) {
  const { prestamo, monto, fecha, cobrador, observaciones, deCancelado } = cobro;
  const correction = corrigeText(cobro);
  return (
    <RecordCard title={prestamo.cliente.nombre} aside={<Money value={monto} strong />} actions={actions}>
      <span>
        <DateText value={fecha} /> · {cobrador?.nombre ?? NO_COBRADOR}
      </span>
      <span className="cb-prestamo">
        <Link to={`/prestamos/${prestamo._id}/plan`}>Préstamo de {formatPesos(prestamo.monto)}</Link>
        {deCancelado && <EstadoTag of="prestamo" estado="cancelado" />}
      </span>
      {correction && <span>{correction}</span>}
      {observaciones && <span>{observaciones}</span>}
    </RecordCard>
  );
}
