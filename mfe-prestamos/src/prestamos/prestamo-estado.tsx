import type { Prestamo } from '@cartera/contrato/prestamos';
import { isLive, situacionOf } from '@cartera/dominio/estado';
import { formatDate } from '@cartera/kit';
import { Tag, Text } from '@cartera/kit/ui';
import { EstadoTag } from '@cartera/piezas';

interface Props {
  readonly prestamo: Pick<Prestamo, 'estado' | 'programado' | 'fechaInicio' | 'planGenerado'>;
}

/** The state of a loan, its first day until then, and a tag while it needs a plan (P-6.2). */
export function PrestamoEstado({ prestamo }: Props) {
  return (
    <span className="mp-estado">
      <EstadoTag of="prestamo" estado={situacionOf(prestamo)} />
      {prestamo.programado && <Text tone="muted">Empieza el {formatDate(prestamo.fechaInicio)}</Text>}
      {isLive(prestamo.estado) && !prestamo.planGenerado && <Tag tone="neutral">Sin plan</Tag>}
    </span>
  );
}
