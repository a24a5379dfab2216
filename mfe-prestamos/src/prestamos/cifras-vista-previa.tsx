import type { VistaPrevia } from '@cartera/contrato/prestamos';
import { Dato, Descripcion } from '@cartera/kit/datos';
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
      <Descripcion cifras className="mp-cifras__datos">
        <Dato nombre="Total a pagar" className="mp-cifras__principal">
          <Dinero valor={vista.montoTotalCalculado} />
        </Dato>
        <Dato nombre="Cuota promedio" className="mp-cifras__principal">
          <Dinero valor={vista.montoCuotaProm} />
        </Dato>
        <Dato nombre="Interés">
          <Dinero valor={vista.interesTotal} />
        </Dato>
        <Dato nombre="Dinero a entregar">
          <Dinero valor={entrega} />
        </Dato>
        <Dato nombre="Primera fecha">
          <FechaTexto valor={vista.primeraFecha} />
        </Dato>
        <Dato nombre="Última fecha">
          <FechaTexto valor={vista.ultimaFecha} />
        </Dato>
      </Descripcion>
      <div className="mp-cifras__marco">
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
    </div>
  );
}

/** Whether rows are left out before this one. */
function esSalto(filas: VistaPrevia['filas'], lugar: number): boolean {
  const anterior = filas[lugar - 1];
  return anterior !== undefined && (filas[lugar]?.numero ?? 0) > anterior.numero + 1;
}
