import type { Prestamo } from '@cartera/contrato/prestamos';
import { isLive, situacionOf } from '@cartera/dominio/estado';
import { Tag } from '@cartera/kit/ui';
import { EstadoTag } from '@cartera/piezas';

interface Props {
  readonly prestamo: Pick<Prestamo, 'estado' | 'programado' | 'planGenerado'>;
}

/** The state of a loan, and a tag while it needs a plan (P-6.2). */
export function PrestamoEstado({ prestamo }: Props) {
  return (
    <span className="mp-estado">
      <EstadoTag of="prestamo" estado={situacionOf(prestamo)} />
      {isLive(prestamo.estado) && !prestamo.planGenerado && <Tag tone="neutral">Sin plan</Tag>}
    </span>
  );
}
