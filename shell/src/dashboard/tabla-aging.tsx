import { ETIQUETA_RANGO_MORA } from '@cartera/contrato/catalogos';
import { formatoMiles, formatoPesos } from '@cartera/kit';
import type { RangoAging } from './rangos-aging';
import './tabla.css';

interface Props {
  readonly rangos: readonly RangoAging[];
}

/** The figures behind the bars, with what they add up to. */
export function TablaAging({ rangos }: Props) {
  const sumar = (campo: 'cuotas' | 'monto') => rangos.reduce((suma, rango) => suma + rango[campo], 0);
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
              {ETIQUETA_RANGO_MORA[rango]}
            </th>
            <td data-derecha>{formatoMiles(cuotas)}</td>
            <td data-derecha>{formatoPesos(monto)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td data-derecha>{formatoMiles(sumar('cuotas'))}</td>
          <td data-derecha>{formatoPesos(sumar('monto'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
