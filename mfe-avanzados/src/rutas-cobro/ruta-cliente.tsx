import type { PrestamoVencido } from '@cartera/contrato/rutas-cobro';
import { formatThousands, initials } from '@cartera/kit';
import { ClienteLink } from '@cartera/piezas';
import './rutas-cobro.css';
import { Tag } from '@cartera/kit/ui';
import { toneForVencido } from './ruta-figures';

interface ClienteCellProps {
  readonly prestamo: PrestamoVencido;
}

/** A client's initials and name. */
export function ClienteCell({ prestamo: { cliente } }: ClienteCellProps) {
  return (
    <span className="rc-cliente">
      <span className="rc-avatar" aria-hidden>
        {initials(cliente.nombre)}
      </span>
      <ClienteLink cliente={cliente} />
    </span>
  );
}

interface DaysBadgeProps {
  readonly days: number;
}

export function DaysBadge({ days }: DaysBadgeProps) {
  return (
    <Tag tone={toneForVencido(days)}>
      {formatThousands(days)} {days === 1 ? 'día' : 'días'}
    </Tag>
  );
}
