import { MORA_RANGE_LABELS } from '@cartera/contrato/catalogs';
import { formatPesos, formatThousands } from '@cartera/kit';
import type { AgingRange } from './aging-ranges';
import './table.css';

interface Props {
  readonly ranges: readonly AgingRange[];
}

/** The figures of the chart, with their totals. */
export function AgingTable({ ranges }: Props) {
  const sumOf = (field: 'cuotas' | 'monto') => ranges.reduce((sum, range) => sum + range[field], 0);
  return (
    <table className="sh-table" aria-labelledby="aging">
      <thead>
        <tr>
          <th scope="col">Días de mora</th>
          <th scope="col" data-align-right>
            Cuotas
          </th>
          <th scope="col" data-align-right>
            Monto
          </th>
        </tr>
      </thead>
      <tbody>
        {ranges.map(({ range, cuotas, monto }) => (
          <tr key={range}>
            <th scope="row">
              <span className="sh-aging__swatch" data-range={range} aria-hidden="true" />
              {MORA_RANGE_LABELS[range]}
            </th>
            <td data-align-right>{formatThousands(cuotas)}</td>
            <td data-align-right>{formatPesos(monto)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td data-align-right>{formatThousands(sumOf('cuotas'))}</td>
          <td data-align-right>{formatPesos(sumOf('monto'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
