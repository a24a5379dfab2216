import type { ReactNode } from 'react';
import { useIsPhone } from '../browser/media';
import { formatThousands, formatTotal } from '../formats/number';
import { Button } from '../ui/button';
import './pager.css';

/** The number of pages offered on each side of the current one. */
const NEIGHBORS = 2;

interface PagerProps {
  /** The name of the list for a screen reader: 'Clientes'. */
  readonly label?: string;
  /** From 1. */
  readonly page: number;
  readonly rowsPerPage: number;
  readonly total: number;
  /** The list has more rows than `total`. */
  readonly hayMas?: boolean | undefined;
  readonly onChange: (page: number) => void;
  /** Beside the count: the order of the rows. */
  readonly children?: ReactNode;
}

/** The pages of a list, and which of its rows are shown: '1–10 de 168'. */
export function Pager({ label, page, rowsPerPage, total, hayMas, onChange, children }: PagerProps) {
  const isPhone = useIsPhone();
  const last = Math.max(1, Math.ceil(total / rowsPerPage));
  // The address can name a page that does not exist.
  const current = Math.min(page, last);
  const firstRow = (current - 1) * rowsPerPage + 1;
  const lastRow = Math.min(current * rowsPerPage, total);
  return (
    <nav className="ct-pager" aria-label={label ? `Páginas de ${label}` : 'Páginas'}>
      <span className="ct-pager__rows">{`${formatThousands(firstRow)}–${formatThousands(lastRow)} de ${formatTotal({ total, hayMas })}`}</span>
      {children}
      <Step label="Página anterior" sign="‹" to={current - 1} last={last} onChange={onChange} />
      {!isPhone &&
        pagesAround(current, last).map((number, place, numbers) => (
          <span key={number}>
            {number - (numbers[place - 1] ?? 0) > 1 && <span className="ct-pager__gap">…</span>}
            <Button
              type={number === current ? 'default' : 'text'}
              aria-label={`Página ${formatThousands(number)}`}
              aria-current={number === current ? 'page' : undefined}
              onClick={() => number !== page && onChange(number)}
            >
              {formatThousands(number)}
            </Button>
          </span>
        ))}
      <Step label="Página siguiente" sign="›" to={current + 1} last={last} onChange={onChange} />
    </nav>
  );
}

/** The first and the last page, the current one and its neighbors, in order. */
function pagesAround(current: number, last: number): number[] {
  const around = Array.from({ length: 2 * NEIGHBORS + 1 }, (_, place) => current - NEIGHBORS + place);
  const pages = [1, ...around.filter((page) => page > 1 && page < last), last];
  return [...new Set(pages)];
}

interface StepProps {
  readonly label: string;
  readonly sign: string;
  readonly to: number;
  readonly last: number;
  readonly onChange: (page: number) => void;
}

function Step({ label, sign, to, last, onChange }: StepProps) {
  return (
    <Button
      type="text"
      className="ct-pager__step"
      aria-label={label}
      disabled={to < 1 || to > last}
      onClick={() => onChange(to)}
    >
      {sign}
    </Button>
  );
}
