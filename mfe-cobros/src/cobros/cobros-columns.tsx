import { NO_COBRADOR } from '@cartera/contrato/catalogs';
import type { Cobro } from '@cartera/contrato/cobros';
import { formatDate, formatDateTime, formatPesos, todayInBogota } from '@cartera/kit';
import { type Column, RecordCard } from '@cartera/kit/list';
import { DateText, Money, Text } from '@cartera/kit/ui';
import { ClienteLink, EstadoTag, metodoText, PlanLink, reciboNumber } from '@cartera/piezas';
import './cobros.css';
import type { ReactNode } from 'react';
import { VerificacionTag } from '../verificaciones/verificacion-tag';
import { finalEstadoOf } from './prestamo-debt';

/** The orders of a list of payments. */
export const COBRO_SORTS = [
  { value: 'fecha_desc', label: 'Más recientes' },
  { value: 'fecha_asc', label: 'Más antiguos' },
  { value: 'monto_desc', label: 'Mayor monto' },
  { value: 'monto_asc', label: 'Menor monto' },
] as const;

const FECHA_COLUMN: Column<Cobro> = {
  title: 'Fecha',
  sort: 'fecha',
  cell: (cobro) => (
    <>
      <DateText value={cobro.fecha} />
      <Llegada cobro={cobro} />
    </>
  ),
};

const PAGO_COLUMNS: readonly Column<Cobro>[] = [
  {
    title: 'Préstamo',
    cell: (cobro) => <PrestamoLink cobro={cobro}>{formatPesos(cobro.prestamo.monto)}</PrestamoLink>,
  },
  {
    title: 'Monto',
    sort: 'monto',
    align: 'right',
    cell: ({ monto, metodo, referencia, verificacion }) => (
      <>
        <Money value={monto} strong />
        {metodo !== 'efectivo' && (
          <span className="cb-cobro__nota" title={referencia ?? undefined}>
            {metodoText({ metodo })}
          </span>
        )}
        <VerificacionTag estado={verificacion} />
      </>
    ),
  },
  { title: 'Cobrador', cell: ({ cobrador }) => cobrador?.nombre ?? NO_COBRADOR },
  {
    title: 'Observaciones',
    cell: (cobro) => {
      const text = corrigeText(cobro) ?? cobro.observaciones;
      if (!text) return <Text tone="muted">—</Text>;
      return (
        <span className="cb-observaciones" title={text}>
          {text}
        </span>
      );
    },
  },
];

export const COBROS_COLUMNS: readonly Column<Cobro>[] = [
  FECHA_COLUMN,
  { title: 'Cliente', cell: ({ prestamo }) => <ClienteLink cliente={prestamo.cliente} /> },
  ...PAGO_COLUMNS,
];

/** The columns of a list of one client's payments. */
export const COBROS_DE_CLIENTE_COLUMNS: readonly Column<Cobro>[] = [FECHA_COLUMN, ...PAGO_COLUMNS];

/** When a payment came, if it was registered after its day. */
function Llegada({ cobro: { fecha, createdAt } }: { readonly cobro: Cobro }) {
  if (todayInBogota(new Date(createdAt)) <= fecha) return null;
  return <span className="cb-cobro__nota">{`Llegó el ${formatDateTime(createdAt)}`}</span>;
}

interface PrestamoLinkProps {
  readonly cobro: Cobro;
  readonly children: ReactNode;
}

/** The loan of a payment, with its state if that is why the payment no longer changes. */
function PrestamoLink({ cobro, children }: PrestamoLinkProps) {
  const estado = finalEstadoOf(cobro);
  return (
    <span className="cb-prestamo">
      <PlanLink prestamo={cobro.prestamo._id}>{children}</PlanLink>
      {estado && <EstadoTag of="prestamo" estado={estado} />}
    </span>
  );
}

interface CobroCardProps {
  readonly cobro: Cobro;
  readonly actions: ReactNode;
}

/** A payment in the phone's list. */
export function CobroCard({ cobro, actions }: CobroCardProps) {
  const { prestamo, monto, fecha, cobrador, observaciones } = cobro;
  const correction = corrigeText(cobro);
  return (
    <RecordCard
      title={<ClienteLink cliente={prestamo.cliente} />}
      aside={<Money value={monto} strong />}
      actions={actions}
    >
      <span>
        <DateText value={fecha} /> · {cobrador?.nombre ?? NO_COBRADOR}
      </span>
      <Llegada cobro={cobro} />
      {cobro.metodo !== 'efectivo' && <span>{metodoText(cobro)}</span>}
      <VerificacionTag estado={cobro.verificacion} />
      <PrestamoLink cobro={cobro}>{`Préstamo de ${formatPesos(prestamo.monto)}`}</PrestamoLink>
      {correction && <span>{correction}</span>}
      {observaciones && <span>{observaciones}</span>}
    </RecordCard>
  );
}

/** Describes the correction that a payment makes, or that a later payment makes to it; null without a correction. */
function corrigeText({ corrige, montoCorregido }: Cobro): string | null {
  if (corrige) return `Corrige el recibo N.º ${reciboNumber(corrige)} del ${formatDate(corrige.fecha)}`;
  if (montoCorregido != null) return `Se corrigió después: queda en ${formatPesos(montoCorregido)}`;
  return null;
}
