import { CALENDARIO_LABELS, type EstadoPrestamo, TIPO_AMORTIZACION_LABELS } from '@cartera/contrato/catalogs';
import type { Prestamo } from '@cartera/contrato/prestamos';
import { formatCedula, formatDate, formatPesos, formatTelefono } from '@cartera/kit';
import { DescriptionItem, DescriptionList } from '@cartera/kit/datos';
import { Card } from '@cartera/kit/ui';
import { EstadoTag } from '@cartera/piezas';
import { cuotasText, interesText } from '../terminos/terminos-texts';

interface Props {
  readonly prestamo: Prestamo;
  /** As the plan says it, which is read again after each payment. */
  readonly estado: EstadoPrestamo;
}

/** Whose loan it is, its terms and its state. */
export function PrestamoCard({ prestamo, estado }: Props) {
  const { cliente } = prestamo;
  return (
    <Card titulo={cliente.nombre} extra={<EstadoTag de="prestamo" estado={estado} />}>
      <p className="mp-ficha__contacto">
        {formatCedula(cliente.cedula)} · {formatTelefono(cliente.telefono)}
      </p>
      <DescriptionList>
        {terminosOf(prestamo).map(([titulo, valor]) => (
          <DescriptionItem key={titulo} nombre={titulo}>
            {valor}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Card>
  );
}

function terminosOf(prestamo: Prestamo): (readonly [titulo: string, valor: string])[] {
  return [
    ['Monto', formatPesos(prestamo.monto)],
    ['Interés', interesText(prestamo)],
    ['Plazo', cuotasText(prestamo)],
    ['Amortización', TIPO_AMORTIZACION_LABELS[prestamo.tipoAmortizacion]],
    ['Dinero entregado', formatPesos(prestamo.desembolsoNeto)],
    ['Fecha de inicio', formatDate(prestamo.fechaInicio)],
    ['Vence', formatDate(prestamo.fechaVencimiento)],
    ['Días de cobro', CALENDARIO_LABELS[prestamo.calendario]],
    ['Cobrador', prestamo.cobrador?.nombre ?? 'El del cliente'],
  ];
}
