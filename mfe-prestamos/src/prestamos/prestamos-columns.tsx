import { MODALIDAD_LABELS } from '@cartera/contrato/catalogs';
import type { Prestamo } from '@cartera/contrato/prestamos';
import { isLive, situacionOf } from '@cartera/dominio/estado';
import { formatCedula, formatDate, formatInteres, formatThousands } from '@cartera/kit';
import { type Column, RecordCard, withActions } from '@cartera/kit/list';
import { DateText, Money, Tag, Text } from '@cartera/kit/ui';
import { ClienteLink, EstadoTag } from '@cartera/piezas';
import { cuotasText } from '../terminos/terminos-texts';
import { MoraBadge } from './mora-badge';
import { PrestamoActions, type PrestamoActionsProps } from './prestamo-actions';

/** The columns of the loan itself. */
export const TERMINOS_COLUMNS: readonly Column<Prestamo>[] = [
  { title: 'Monto', sort: 'monto', align: 'right', cell: ({ monto }) => <Money value={monto} /> },
  {
    title: 'Cuotas',
    cell: ({ cuotas, modalidad, interes }) => (
      <div className="mp-terminos">
        <span>{`${formatThousands(cuotas)} · ${MODALIDAD_LABELS[modalidad] ?? modalidad}`}</span>
        <Text tone="muted">{`Interés ${formatInteres(interes)}`}</Text>
      </div>
    ),
  },
  { title: 'Fecha', sort: 'fecha', cell: ({ fecha }) => <DateText value={fecha} /> },
  {
    title: 'Estado',
    sort: 'estado',
    cell: (prestamo) => <PrestamoEstado prestamo={prestamo} />,
  },
  { title: 'Vencidas', cell: (prestamo) => <MoraBadge prestamo={prestamo} /> },
  {
    title: 'Saldo',
    sort: 'saldoPendiente',
    align: 'right',
    cell: ({ saldoPendiente }) => <Money value={saldoPendiente} strong />,
  },
];

const CLIENTE_COLUMN: Column<Prestamo> = {
  title: 'Cliente',
  width: 205,
  cell: ({ cliente }) => (
    <div className="mp-cliente">
      <ClienteLink cliente={cliente} />
      <span className="mp-cliente__cedula">{formatCedula(cliente.cedula)}</span>
    </div>
  ),
};

export function prestamosColumns(onSelect: PrestamoActionsProps['onSelect']): readonly Column<Prestamo>[] {
  return withActions([CLIENTE_COLUMN, ...TERMINOS_COLUMNS], (prestamo) => (
    <PrestamoActions prestamo={prestamo} onSelect={onSelect} />
  ));
}

/** Sort options on a phone, where there are no column headers. */
export const PHONE_SORTS = [
  { value: 'createdAt_desc', label: 'Más recientes' },
  { value: 'createdAt_asc', label: 'Más antiguos' },
  { value: 'fecha_desc', label: 'Fecha, la última primero' },
  { value: 'fecha_asc', label: 'Fecha, la primera primero' },
  { value: 'monto_desc', label: 'Monto, mayor primero' },
  { value: 'monto_asc', label: 'Monto, menor primero' },
  { value: 'saldoPendiente_desc', label: 'Saldo, mayor primero' },
  { value: 'saldoPendiente_asc', label: 'Saldo, menor primero' },
  { value: 'estado_asc', label: 'Estado, pagados primero' },
  { value: 'estado_desc', label: 'Estado, cancelados primero' },
] as const;

/** A loan on a phone. */
export function PrestamoCard({ prestamo, onSelect }: PrestamoActionsProps) {
  const { cliente, monto, interes, fecha, saldoPendiente, cuotasVencidas } = prestamo;
  return (
    <RecordCard
      title={<ClienteLink cliente={cliente} />}
      aside={<PrestamoEstado prestamo={prestamo} />}
      actions={<PrestamoActions prestamo={prestamo} onSelect={onSelect} />}
    >
      <span>
        <Money value={monto} /> al <span>{formatInteres(interes)}</span> · <span>{cuotasText(prestamo)}</span>
      </span>
      <span>
        Del <DateText value={fecha} />
      </span>
      <span>
        Saldo <Money value={saldoPendiente} strong />
      </span>
      {cuotasVencidas > 0 && (
        <span>
          Cuotas vencidas <MoraBadge prestamo={prestamo} />
        </span>
      )}
    </RecordCard>
  );
}

interface Props {
  readonly prestamo: Pick<
    Prestamo,
    'estado' | 'cierre' | 'programado' | 'castigado' | 'fechaInicio' | 'planGenerado' | 'reestructuradoDesde'
  >;
}

/** The state of a loan, its first day until then, and tags while it needs a plan (P-6.2) or is restructured. */
export function PrestamoEstado({ prestamo }: Props) {
  return (
    <span className="mp-estado">
      <EstadoTag of="prestamo" estado={situacionOf(prestamo)} cierre={prestamo.cierre} />
      {prestamo.programado && <Text tone="muted">{`Empieza el ${formatDate(prestamo.fechaInicio)}`}</Text>}
      {isLive(prestamo.estado) && !prestamo.planGenerado && <Tag tone="neutral">Sin plan</Tag>}
      {prestamo.reestructuradoDesde && <Tag tone="warning">Reestructurado</Tag>}
    </span>
  );
}
