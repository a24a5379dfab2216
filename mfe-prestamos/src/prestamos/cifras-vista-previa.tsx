import type { VistaPrevia } from '@cartera/contrato/prestamos';
import { Dinero, FechaTexto } from '@cartera/kit/ui';
import { nombreCuota } from '../terminos/textos-terminos';

interface Props {
  readonly vista: VistaPrevia;
  readonly alDia: boolean;
}

/** The figures of a calculation and the first rows of its schedule. */
export function CifrasVistaPrevia({ vista, alDia }: Props) {
  return (
    <div className={alDia ? 'mp-cifras' : 'mp-cifras mp-cifras--atrasada'}>
      <dl className="mp-cifras__datos">
        <div className="mp-cifras__principal">
          <dt>Total a pagar</dt>
          <dd>
            <Dinero valor={vista.montoTotalCalculado} />
          </dd>
        </div>
        <div className="mp-cifras__principal">
          <dt>Cuota promedio</dt>
          <dd>
            <Dinero valor={vista.montoCuotaProm} />
          </dd>
        </div>
        <div>
          <dt>Interés</dt>
          <dd>
            <Dinero valor={vista.interesTotal} />
          </dd>
        </div>
        <div>
          <dt>Dinero a entregar</dt>
          <dd>
            <Dinero valor={vista.desembolsoNeto} />
          </dd>
        </div>
        <div>
          <dt>Primera fecha</dt>
          <dd>
            <FechaTexto valor={vista.primeraFecha} />
          </dd>
        </div>
        <div>
          <dt>Última fecha</dt>
          <dd>
            <FechaTexto valor={vista.ultimaFecha} />
          </dd>
        </div>
      </dl>
      <table className="mp-cifras__filas">
        <caption>Primeras cuotas</caption>
        <thead>
          <tr>
            <th scope="col">Cuota</th>
            <th scope="col">Fecha</th>
            <th scope="col">Capital</th>
            <th scope="col">Interés</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {vista.filas.map((fila) => (
            <tr key={fila.numero}>
              <th scope="row">{nombreCuota(fila.numero)}</th>
              <td>
                <FechaTexto valor={fila.fechaProgramada} />
              </td>
              <td>
                <Dinero valor={fila.montoCapital} />
              </td>
              <td>
                <Dinero valor={fila.montoInteres} />
              </td>
              <td>
                <Dinero valor={fila.montoTotal} fuerte />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
