import type { Prestamo } from '@cartera/contrato/prestamos';
import { Ficha } from '@cartera/kit/datos';
import { BotonEnlace, Dinero, EtiquetaEstado, FechaTexto } from '@cartera/kit/ui';
import { formatoInteres } from '../terminos/formato-interes';
import { textoCuotas } from '../terminos/textos-terminos';
import { InsigniaMora } from './insignia-mora';
import { rutaDelPlan } from './rutas';

/** A loan on a phone. */
export function TarjetaPrestamo({ prestamo }: { readonly prestamo: Prestamo }) {
  const { _id, cliente, monto, interes, fecha, estado, saldoPendiente, cuotasVencidas } = prestamo;
  return (
    <Ficha
      titulo={cliente.nombre}
      lado={<EtiquetaEstado de="prestamo" estado={estado} />}
      acciones={<BotonEnlace a={rutaDelPlan(_id)}>Ver plan</BotonEnlace>}
    >
      <span>
        <Dinero valor={monto} /> al {formatoInteres(interes)} · {textoCuotas(prestamo)}
      </span>
      <span>
        Del <FechaTexto valor={fecha} />
      </span>
      <span>
        Saldo <Dinero valor={saldoPendiente} fuerte />
      </span>
      {cuotasVencidas > 0 && (
        <span>
          Cuotas vencidas <InsigniaMora prestamo={prestamo} />
        </span>
      )}
    </Ficha>
  );
}
