import { CAUSA_CONDONADO_LABELS, NO_COBRADOR } from '@cartera/contrato/catalogs';
import type {
  ReporteCobro,
  ReporteCondonado,
  ReporteDay,
  ReporteMoroso,
  ReportePrestamo,
  ReporteReenganchado,
} from '@cartera/contrato/reportes';
import { formatDate } from '@cartera/kit';
import { RecordCard } from '@cartera/kit/list';
import { DateText, Money } from '@cartera/kit/ui';
import { ClienteLink, EstadoTag, TelefonoLink } from '@cartera/piezas';
import { countLabel } from '../exports/export-button';
import { PlanMoney } from './plan-money';

/** A day on a phone. */
export function DayCard(day: ReporteDay) {
  const { fecha, prestamos, prestado, renovado, cobros, cobrado, cobradoDeCancelados, condonado } = day;
  const { cobradoDeCastigados = 0 } = day;
  return (
    <RecordCard title={<DateText value={fecha} />} aside={<Money value={cobrado} strong />}>
      <span>{countLabel(cobros, 'cobro', 'cobros')}</span>
      <span>
        Prestado <Money value={prestado} /> · <span>{countLabel(prestamos, 'préstamo', 'préstamos')}</span>
      </span>
      {renovado > 0 && (
        <span>
          Renovado <Money value={renovado} />
        </span>
      )}
      {cobradoDeCancelados > 0 && (
        <span>
          Cobrado de cancelados <Money value={cobradoDeCancelados} />
        </span>
      )}
      {cobradoDeCastigados > 0 && (
        <span>
          Cobrado de castigados <Money value={cobradoDeCastigados} />
        </span>
      )}
      {condonado > 0 && (
        <span>
          Condonado <Money value={condonado} />
        </span>
      )}
    </RecordCard>
  );
}

/** A loan on a phone. */
export function PrestamoCard(prestamo: ReportePrestamo) {
  const { _id, cliente, cobrador, fecha, fechaVencimiento, monto, montoRenovado } = prestamo;
  return (
    <RecordCard
      title={<ClienteLink cliente={cliente} />}
      aside={<EstadoTag of="prestamo" estado={prestamo.estado} cierre={prestamo.cierre} />}
    >
      <span>
        <PlanMoney prestamo={_id} value={monto} strong /> · Saldo <Money value={prestamo.saldoPendiente} />
      </span>
      {montoRenovado > 0 && (
        <span>
          Renovado <Money value={montoRenovado} />
        </span>
      )}
      <span>
        <DateText value={fecha} /> a <DateText value={fechaVencimiento} />
      </span>
      <span>{cobrador?.nombre ?? NO_COBRADOR}</span>
    </RecordCard>
  );
}

/** A payment on a phone. */
export function CobroCard(cobro: ReporteCobro) {
  const { prestamo, cliente, cobrador, fecha, monto, observaciones, deCancelado } = cobro;
  return (
    <RecordCard
      title={<ClienteLink cliente={cliente} />}
      aside={<PlanMoney prestamo={prestamo} value={monto} strong />}
    >
      <span>
        <DateText value={fecha} /> · {cobrador?.nombre ?? NO_COBRADOR}
      </span>
      {deCancelado && <EstadoTag of="prestamo" estado="cancelado" />}
      {observaciones && <span>{observaciones}</span>}
    </RecordCard>
  );
}

/** A loan in arrears on a phone, with a link to call the client. */
export function MorosoCard(moroso: ReporteMoroso) {
  const { _id, cliente, cobrador, diasVencido, cuotasVencidas, montoVencido, saldoPendiente } = moroso;
  const { reestructuradoDesde } = moroso;
  return (
    <RecordCard
      title={<ClienteLink cliente={cliente} />}
      aside={<PlanMoney prestamo={_id} value={montoVencido} strong />}
    >
      <span>{`${countLabel(diasVencido, 'día vencido', 'días vencido')} · ${countLabel(cuotasVencidas, 'cuota', 'cuotas')}`}</span>
      <span>
        Saldo <Money value={saldoPendiente} /> · {cobrador?.nombre ?? NO_COBRADOR}
      </span>
      {reestructuradoDesde && (
        <span>{`Reestructurado: atraso desde ${formatDate(reestructuradoDesde)}`}</span>
      )}
      <TelefonoLink cliente={cliente} />
    </RecordCard>
  );
}

/** A forgiven balance on a phone. */
export function CondonadoCard(condonado: ReporteCondonado) {
  const { prestamo, cliente, fecha, monto, causa, motivo, autor } = condonado;
  return (
    <RecordCard
      title={<ClienteLink cliente={cliente} />}
      aside={<PlanMoney prestamo={prestamo} value={monto} strong />}
    >
      <span>
        <DateText value={fecha} /> · {CAUSA_CONDONADO_LABELS[causa]}
      </span>
      <span>{`${autor?.nombre ?? NO_COBRADOR}: ${motivo}`}</span>
    </RecordCard>
  );
}

/** A refinanced loan in arrears on a phone. */
export function ReenganchadoCard(reenganchado: ReporteReenganchado) {
  const { _id, cliente, fecha, diasVencido, montoVencido, nuevo, montoRenovado, autor } = reenganchado;
  return (
    <RecordCard
      title={<ClienteLink cliente={cliente} />}
      aside={<PlanMoney prestamo={_id} value={montoVencido} strong />}
    >
      <span>
        <DateText value={fecha} /> · <span>{countLabel(diasVencido, 'día vencido', 'días vencido')}</span>
      </span>
      <span>
        Renovado <PlanMoney prestamo={nuevo} value={montoRenovado} />
      </span>
      <span>{autor?.nombre ?? NO_COBRADOR}</span>
    </RecordCard>
  );
}
