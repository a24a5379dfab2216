import { NO_COBRADOR } from '@cartera/contrato/catalogs';
import type { Cobro } from '@cartera/contrato/cobros';
import { formatPesos } from '@cartera/kit';
import { RecordCard } from '@cartera/kit/list';
import { DateText, Money } from '@cartera/kit/ui';
import { ClienteLink, metodoText } from '@cartera/piezas';
import type { ReactNode } from 'react';
import { corrigeText } from './corrige-texts';
import { PrestamoLink } from './prestamo-link';

interface CobroCardProps {
  readonly cobro: Cobro;
  readonly actions: ReactNode;
}

/** A payment in the phone's list. */
export function CobroCard({ cobro, actions }: CobroCardProps) {
  const { prestamo, monto, fecha, cobrador, observaciones } = cobro;
  const correction = corrigeText(cobro);
  return (
    <RecordCard
      title={<ClienteLink cliente={prestamo.cliente} />}
      aside={<Money value={monto} strong />}
      actions={actions}
    >
      <span>
        <DateText value={fecha} /> · {cobrador?.nombre ?? NO_COBRADOR}
      </span>
      {cobro.metodo !== 'efectivo' && <span>{metodoText(cobro)}</span>}
      <PrestamoLink cobro={cobro}>Préstamo de {formatPesos(prestamo.monto)}</PrestamoLink>
      {correction && <span>{correction}</span>}
      {observaciones && <span>{observaciones}</span>}
    </RecordCard>
  );
}
