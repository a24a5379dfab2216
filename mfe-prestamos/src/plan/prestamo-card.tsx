import {
  CALENDARIO_LABELS,
  DIAS_QUINCENA_LABELS,
  NO_COBRADOR,
  type SituacionPrestamo,
  TIPO_AMORTIZACION_LABELS,
} from '@cartera/contrato/catalogs';
import type { PlanSummary } from '@cartera/contrato/plan';
import type { Prestamo } from '@cartera/contrato/prestamos';
import { CUOTAS_A_TIEMPO } from '@cartera/dominio/reestructurado';
import { formatCedula, formatDate, formatPesos, formatTelefono, formatThousands } from '@cartera/kit';
import { DescriptionItem, DescriptionList } from '@cartera/kit/list';
import { Bar, Card, Money, Tag } from '@cartera/kit/ui';
import { ClienteLink, EstadoTag } from '@cartera/piezas';
import { cuotasText, interesText } from '../terminos/terminos-texts';

interface Props {
  readonly prestamo: Prestamo;
  /** From the plan, which is refreshed after each payment. */
  readonly estado: SituacionPrestamo;
  readonly cierre: PlanSummary['cierre'];
}

/** The loan's client, terms and state. */
export function PrestamoCard({ prestamo, estado, cierre }: Props) {
  const { cliente } = prestamo;
  return (
    <Card
      title={<ClienteLink cliente={cliente} />}
      extra={<EstadoTag of="prestamo" estado={estado} cierre={cierre} />}
    >
      <p className="mp-card__contact">{`${formatCedula(cliente.cedula)} · ${formatTelefono(cliente.telefono)}`}</p>
      {estado === 'programado' && (
        <p className="mp-card__contact">{`Empieza el ${formatDate(prestamo.fechaInicio)}. Hasta ese día no se entrega ni se cobra.`}</p>
      )}
      {estado === 'castigado' && prestamo.castigadoEn && (
        <p className="mp-card__contact">{`Castigado el ${formatDate(prestamo.castigadoEn)}. Está fuera de la cartera y de las rutas; recibe pagos como antes.`}</p>
      )}
      {prestamo.reestructuradoDesde && (
        <p className="mp-card__contact">{`Reestructurado: su atraso cuenta desde el ${formatDate(prestamo.reestructuradoDesde)}, hasta que pague ${CUOTAS_A_TIEMPO} cuotas a tiempo.`}</p>
      )}
      <DescriptionList>
        {terminosOf(prestamo, estado).map(([label, text]) => (
          <DescriptionItem key={label} label={label}>
            {text}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Card>
  );
}

type Row = readonly [label: string, text: string];

/** Returns the amount that a reenganche renewed and did not hand over, and the part of it that bears no interest. */
function renovadoOf({ montoRenovado, interesTrasladado = 0 }: Prestamo): Row[] {
  return [
    ...(montoRenovado > 0 ? [['Renovado', formatPesos(montoRenovado)] as const] : []),
    ...(interesTrasladado > 0
      ? [['Sin interés, del renovado', formatPesos(interesTrasladado)] as const]
      : []),
  ];
}

function terminosOf(prestamo: Prestamo, estado: SituacionPrestamo): Row[] {
  return [
    ['Monto', formatPesos(prestamo.monto)],
    ['Interés', interesText(prestamo)],
    ['Plazo', cuotasText(prestamo)],
    ...(prestamo.modalidad === 'quincenal'
      ? [['Quincenas', DIAS_QUINCENA_LABELS[prestamo.diasQuincena]] as const]
      : []),
    ['Amortización', TIPO_AMORTIZACION_LABELS[prestamo.tipoAmortizacion]],
    ...renovadoOf(prestamo),
    [
      estado === 'programado' ? 'Dinero a entregar' : 'Dinero entregado',
      formatPesos(prestamo.desembolsoNeto),
    ],
    ['Fecha de inicio', formatDate(prestamo.fechaInicio)],
    ['Vence', formatDate(prestamo.fechaVencimiento)],
    ['Días de cobro', CALENDARIO_LABELS[prestamo.calendario]],
    ['Cobrador', cobradorText(prestamo)],
  ];
}

/** The collector of the loan: its own, else its client's. */
function cobradorText({ cobrador, cobradorDelCliente }: Prestamo): string {
  if (cobrador) return cobrador.nombre;
  return cobradorDelCliente ? `${cobradorDelCliente.nombre} (del cliente)` : NO_COBRADOR;
}

interface PlanProgressProps {
  readonly summary: PlanSummary;
  /** Number of installments of the loan. */
  readonly cuotas: number;
}

/** The paid part of the loan, in pesos and in installments. */
export function PlanProgress({ summary, cuotas }: PlanProgressProps) {
  const { estado, programado, montoPagado, montoTotal, saldoPendiente, cuotasPagadas, cuotasVencidas } =
    summary;
  const { condonado = 0 } = summary;
  // What is neither paid, owed nor forgiven passed to the new loan, or was not earned. Before its first day nothing is owed.
  const rest = programado ? 0 : montoTotal - montoPagado - saldoPendiente - condonado;
  // Rounded down: it reads 100 only when nothing is owed.
  const percent = Math.floor((montoPagado / montoTotal) * 100);
  return (
    <Card title="Avance">
      <div className="mp-progress__head">
        <p>
          <Money value={montoPagado} strong /> pagados de <Money value={montoTotal} />
        </p>
        <p>
          Saldo pendiente <Money value={saldoPendiente} strong />
        </p>
      </div>
      <div className="mp-progress__bar">
        <Bar label="Parte pagada del préstamo" percent={percent} />
        {percent}%
      </div>
      <p className="mp-progress__foot">
        <span>{`${formatThousands(cuotasPagadas)} de ${formatThousands(cuotas)} cuotas pagadas`}</span>
        {cuotasVencidas > 0 && (
          <Tag tone="danger">{`${formatThousands(cuotasVencidas)} ${cuotasVencidas === 1 ? 'vencida' : 'vencidas'}`}</Tag>
        )}
        {condonado > 0 && (
          <span>
            Condonado <Money value={condonado} />
          </span>
        )}
        {rest > 0 && (
          <span>
            {estado === 'reenganchado' ? 'Pasó al préstamo nuevo' : 'No se causó'} <Money value={rest} />
          </span>
        )}
      </p>
    </Card>
  );
}
