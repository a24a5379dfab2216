import type { PrestamoVencido } from '@cartera/contrato/rutas-cobro';
import { formatoTelefono } from '@cartera/kit';
import { Ficha } from '@cartera/kit/datos';
import { Dinero } from '@cartera/kit/ui';
import { ClienteRuta } from './cliente-ruta';
import { InsigniaDias } from './insignia-dias';
import './rutas-cobro.css';

interface PropsVencidosTelefono {
  /** The longest overdue first. */
  readonly prestamos: readonly PrestamoVencido[];
}

/** The same loans on a phone, which is what a collector carries: the number is there to be called. */
export function VencidosTelefono({ prestamos }: PropsVencidosTelefono) {
  return (
    <ol className="rc-fichas">
      {prestamos.map((prestamo) => (
        <li key={prestamo._id}>
          <Ficha
            titulo={<ClienteRuta prestamo={prestamo} />}
            lado={<InsigniaDias dias={prestamo.diasVencido} />}
          >
            <span className="rc-ficha__linea">
              <a className="ct-cifras" href={`tel:${prestamo.cliente.telefono}`}>
                {formatoTelefono(prestamo.cliente.telefono)}
              </a>
              <Dinero valor={prestamo.saldoPendiente} fuerte />
            </span>
          </Ficha>
        </li>
      ))}
    </ol>
  );
}
