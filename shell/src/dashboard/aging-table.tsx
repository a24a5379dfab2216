import { RANGO_MORA_LABELS } from '@cartera/contrato/catalogs';
import { formatPesos, formatThousands } from '@cartera/kit';
import type { AgingRango } from './aging-ranges';
import './table.css';

interface Props {
  readonly rangos: readonly AgingRango[];
}

/** The figures behind the bars, with what they add up to. */
export function TablaAging({ rangos }: Props) {
  const sumBy = (campo: 'cuotas' | 'monto') => rangos.reduce((sum, rango) => sum + rango[campo], 0);
  return (
    <table className="sh-tabla" aria-labelledby="aging">
      <thead>
        <tr>
          <th scope="col">Días de mora</th>
          <th scope="col" data-derecha>
            Cuotas
          </th>
          <th scope="col" data-derecha>
            Monto
          </th>
        </tr>
      </thead>
      <tbody>
        {rangos.map(({ rango, cuotas, monto }) => (
          <tr key={rango}>
            <th scope="row">
              <span className="sh-aging__muestra" data-rango={rango} aria-hidden="true" />
              {RANGO_MORA_LABELS[rango]}
            </th>
            <td data-derecha>{formatThousands(cuotas)}</td>
            <td data-derecha>{formatPesos(monto)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td data-derecha>{formatThousands(sumBy('cuotas'))}</td>
          <td data-derecha>{formatPesos(sumBy('monto'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
