import type { VistaPrevia } from '@cartera/contrato/prestamos';
import { Dinero, FechaTexto } from '@cartera/kit/ui';
import { nombreCuota } from '../terminos/textos-terminos';

interface Props {
  readonly vista: VistaPrevia;
  readonly alDia: boolean;
  /** Cash for the client, in pesos. */
  readonly entrega: number;
}

/** The figures of a calculation, the first rows of its schedule and the last one. */
export function CifrasVistaPrevia({ vista, alDia, entrega }: Props) {
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
            <Dinero valor={entrega} />
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
        <caption>Primeras cuotas y la última</caption>
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
          {vista.filas.map((fila, lugar) => (
            <tr key={fila.numero} className={esSalto(vista.filas, lugar) ? 'mp-cifras__salto' : undefined}>
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

/** Whether rows are left out before this one. */
function esSalto(filas: VistaPrevia['filas'], lugar: number): boolean {
  const anterior = filas[lugar - 1];
  return anterior !== undefined && (filas[lugar]?.numero ?? 0) > anterior.numero + 1;
}
