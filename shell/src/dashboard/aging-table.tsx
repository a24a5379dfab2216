import { RANGO_MORA_LABELS } from '@cartera/contrato/catalogs';
import { formatPesos, formatThousands } from '@cartera/kit';
import type { AgingRango } from './aging-ranges';
import './table.css';

interface Props {
  readonly rangos: readonly AgingRango[];
}

/** The figures of the chart, with their totals. */
export function AgingTable({ rangos }: Props) {
  const sumOf = (field: 'cuotas' | 'monto') => rangos.reduce((sum, rango) => sum + rango[field], 0);
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
        {rangos.map(({ rango, cuotas, monto }) => (
          <tr key={rango}>
            <th scope="row">
              <span className="sh-aging__swatch" data-rango={rango} aria-hidden="true" />
              {RANGO_MORA_LABELS[rango]}
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
