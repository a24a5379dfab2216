import { Ficha } from '@cartera/kit/datos';
import { Dinero, FechaTexto } from '@cartera/kit/ui';
import { EtiquetaEstado } from '@cartera/piezas';
import { nombreCuota } from '../terminos/textos-terminos';
import type { PropsVistaCuotas } from './tabla-cuotas';

/** The installments on a phone. */
export function TarjetasCuotas({ cuotas, acciones }: PropsVistaCuotas) {
  return (
    <ul className="mp-tarjetas">
      {cuotas.map((cuota) => (
        <li key={cuota._id} className="mp-tarjetas__una">
          <Ficha
            titulo={nombreCuota(cuota.numero)}
            lado={<EtiquetaEstado de="cuota" estado={cuota.estado} />}
            acciones={acciones(cuota)}
          >
            <span>
              <Dinero valor={cuota.montoTotal} fuerte /> · <FechaTexto valor={cuota.fechaProgramada} />
            </span>
            <span>
              Capital <Dinero valor={cuota.montoCapital} /> · Interés <Dinero valor={cuota.montoInteres} />
            </span>
            <span>
              Pagado <Dinero valor={cuota.montoPagado} /> · Saldo restante{' '}
              <Dinero valor={cuota.saldoRestante} />
            </span>
          </Ficha>
        </li>
      ))}
    </ul>
  );
}
