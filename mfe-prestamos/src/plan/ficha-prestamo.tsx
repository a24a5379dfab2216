import {
  type EstadoPrestamo,
  ETIQUETA_CALENDARIO,
  ETIQUETA_TIPO_AMORTIZACION,
} from '@cartera/contrato/catalogos';
import type { Prestamo } from '@cartera/contrato/prestamos';
import { formatoCedula, formatoFecha, formatoPesos, formatoTelefono } from '@cartera/kit';
import { Dato, Descripcion } from '@cartera/kit/datos';
import { Tarjeta } from '@cartera/kit/ui';
import { EtiquetaEstado } from '@cartera/piezas';
import { textoCuotas, textoInteres } from '../terminos/textos-terminos';

interface Props {
  readonly prestamo: Prestamo;
  /** As the plan says it, which is read again after each payment. */
  readonly estado: EstadoPrestamo;
}

/** Whose loan it is, its terms and its state. */
export function FichaPrestamo({ prestamo, estado }: Props) {
  const { cliente } = prestamo;
  return (
    <Tarjeta titulo={cliente.nombre} extra={<EtiquetaEstado de="prestamo" estado={estado} />}>
      <p className="mp-ficha__contacto">
        {formatoCedula(cliente.cedula)} · {formatoTelefono(cliente.telefono)}
      </p>
      <Descripcion>
        {terminosDe(prestamo).map(([titulo, valor]) => (
          <Dato key={titulo} nombre={titulo}>
            {valor}
          </Dato>
        ))}
      </Descripcion>
    </Tarjeta>
  );
}

function terminosDe(prestamo: Prestamo): (readonly [titulo: string, valor: string])[] {
  return [
    ['Monto', formatoPesos(prestamo.monto)],
    ['Interés', textoInteres(prestamo)],
    ['Plazo', textoCuotas(prestamo)],
    ['Amortización', ETIQUETA_TIPO_AMORTIZACION[prestamo.tipoAmortizacion]],
    ['Dinero entregado', formatoPesos(prestamo.desembolsoNeto)],
    ['Fecha de inicio', formatoFecha(prestamo.fechaInicio)],
    ['Vence', formatoFecha(prestamo.fechaVencimiento)],
    ['Días de cobro', ETIQUETA_CALENDARIO[prestamo.calendario]],
    ['Cobrador', prestamo.cobrador?.nombre ?? 'El del cliente'],
  ];
}
