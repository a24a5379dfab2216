import { SIN_COBRADOR } from '@cartera/contrato/catalogos';

import type {
  CobroDeReporte,
  DiaDeReporte,
  MorosoDeReporte,
  PrestamoDeReporte,
} from '@cartera/contrato/reportes';
import { formatoTelefono } from '@cartera/kit';
import { Ficha } from '@cartera/kit/datos';
import { Dinero, FechaTexto } from '@cartera/kit/ui';
import { EtiquetaEstado } from '@cartera/piezas';
import { contar } from './contar';
import { EnlacePrestamo } from './enlace-prestamo';

/** A day in the list of a phone. */
export function FichaDia({ fecha, prestamos, prestado, cobros, cobrado }: DiaDeReporte) {
  return (
    <Ficha titulo={<FechaTexto valor={fecha} />} lado={<Dinero valor={cobrado} fuerte />}>
      <span>{contar(cobros, 'cobro', 'cobros')}</span>
      <span>
        Prestado <Dinero valor={prestado} /> · {contar(prestamos, 'préstamo', 'préstamos')}
      </span>
    </Ficha>
  );
}

/** A loan in the list of a phone. */
export function FichaPrestamo(prestamo: PrestamoDeReporte) {
  const { _id, cliente, cobrador, fecha, fechaVencimiento, monto, saldoPendiente, estado } = prestamo;
  return (
    <Ficha
      titulo={<EnlacePrestamo prestamo={_id} cliente={cliente} />}
      lado={<EtiquetaEstado de="prestamo" estado={estado} />}
    >
      <span>
        <Dinero valor={monto} fuerte /> · Saldo <Dinero valor={saldoPendiente} />
      </span>
      <span>
        <FechaTexto valor={fecha} /> a <FechaTexto valor={fechaVencimiento} />
      </span>
      <span>{cobrador?.nombre ?? SIN_COBRADOR}</span>
    </Ficha>
  );
}

/** A payment in the list of a phone. */
export function FichaCobro({ prestamo, cliente, cobrador, fecha, monto, observaciones }: CobroDeReporte) {
  return (
    <Ficha
      titulo={<EnlacePrestamo prestamo={prestamo} cliente={cliente} />}
      lado={<Dinero valor={monto} fuerte />}
    >
      <span>
        <FechaTexto valor={fecha} /> · {cobrador?.nombre ?? SIN_COBRADOR}
      </span>
      {observaciones && <span>{observaciones}</span>}
    </Ficha>
  );
}

/** A loan in arrears in the list of a phone, where its client can be called. */
export function FichaMoroso(moroso: MorosoDeReporte) {
  const { _id, cliente, cobrador, diasVencido, cuotasVencidas, montoVencido, saldoPendiente } = moroso;
  return (
    <Ficha
      titulo={<EnlacePrestamo prestamo={_id} cliente={cliente} />}
      lado={<Dinero valor={montoVencido} fuerte />}
    >
      <span>
        {contar(diasVencido, 'día vencido', 'días vencido')} · {contar(cuotasVencidas, 'cuota', 'cuotas')}
      </span>
      <span>
        Saldo <Dinero valor={saldoPendiente} /> · {cobrador?.nombre ?? SIN_COBRADOR}
      </span>
      <a className="ct-cifras" href={`tel:${cliente.telefono}`}>
        {formatoTelefono(cliente.telefono)}
      </a>
    </Ficha>
  );
}
