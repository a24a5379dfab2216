import { Ficha } from '@cartera/kit/datos';
import { Dinero, FechaTexto } from '@cartera/kit/ui';
import { EtiquetaEstado } from '@cartera/piezas';
import { formatoInteres } from '../terminos/formato-interes';
import { textoCuotas } from '../terminos/textos-terminos';
import { AccionesPrestamo, type PropsAccionesPrestamo } from './acciones-prestamo';
import { InsigniaMora } from './insignia-mora';

/** A loan on a phone. */
export function TarjetaPrestamo({ prestamo, alElegir }: PropsAccionesPrestamo) {
  const { cliente, monto, interes, fecha, estado, saldoPendiente, cuotasVencidas } = prestamo;
  return (
    <Ficha
      titulo={cliente.nombre}
      lado={<EtiquetaEstado de="prestamo" estado={estado} />}
      acciones={<AccionesPrestamo prestamo={prestamo} alElegir={alElegir} />}
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
