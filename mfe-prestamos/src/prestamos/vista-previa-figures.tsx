import type { VistaPrevia } from '@cartera/contrato/prestamos';
import { DescriptionItem, DescriptionList } from '@cartera/kit/list';
import { DateText, Money } from '@cartera/kit/ui';
import { cuotaName } from '../terminos/terminos-texts';
import { differentLast } from './different-last';

interface Props {
  readonly preview: VistaPrevia;
  readonly upToDate: boolean;
  /** Cash for the client, in pesos. */
  readonly payout: number;
}

/** The figures of a calculation, with the first rows of its schedule and the last one. */
export function VistaPreviaFigures({ preview, upToDate, payout }: Props) {
  const last = differentLast(preview.filas);
  return (
    <div className={upToDate ? 'mp-figures' : 'mp-figures mp-figures--stale'}>
      <DescriptionList figures className="mp-figures__data">
        <DescriptionItem label="Total a pagar" className="mp-figures__main">
          <Money value={preview.montoTotalCalculado} />
        </DescriptionItem>
        <DescriptionItem label={last ? 'Cuota' : 'Cuota promedio'} className="mp-figures__main">
          <Money value={last ? last.regular : preview.montoCuotaProm} />
          {last && (
            <small className="mp-figures__last">
              y la última <Money value={last.monto} />
            </small>
          )}
        </DescriptionItem>
        <DescriptionItem label="Interés">
          <Money value={preview.interesTotal} />
        </DescriptionItem>
        <DescriptionItem label="Dinero a entregar">
          <Money value={payout} />
        </DescriptionItem>
        <DescriptionItem label="Primera fecha">
          <DateText value={preview.primeraFecha} />
        </DescriptionItem>
        <DescriptionItem label="Última fecha">
          <DateText value={preview.ultimaFecha} />
        </DescriptionItem>
      </DescriptionList>
      <div className="mp-figures__frame">
        <table className="mp-figures__rows">
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
            {preview.filas.map((row, position) => (
              <tr
                key={row.numero}
                className={hasGapBefore(preview.filas, position) ? 'mp-figures__gap' : undefined}
              >
                <th scope="row">{cuotaName(row.numero)}</th>
                <td>
                  <DateText value={row.fechaProgramada} />
                </td>
                <td>
                  <Money value={row.montoCapital} />
                </td>
                <td>
                  <Money value={row.montoInteres} />
                </td>
                <td>
                  <Money value={row.montoTotal} strong />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** True if rows are left out before this one. */
function hasGapBefore(rows: VistaPrevia['filas'], position: number): boolean {
  const previous = rows[position - 1];
  return previous !== undefined && (rows[position]?.numero ?? 0) > previous.numero + 1;
}
