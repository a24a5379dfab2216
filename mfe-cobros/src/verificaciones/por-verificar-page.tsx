import {
  ESTADO_VERIFICACION_LABELS,
  ESTADOS_VERIFICACION,
  METODO_PAGO_LABELS,
  METODOS_PAGO,
} from '@cartera/contrato/catalogs';
import type { Verificacion } from '@cartera/contrato/verificaciones';
import { formatPesos, formatTotal, useCan } from '@cartera/kit';
import {
  type Column,
  DeclaredFilters,
  ListPage,
  RecordCard,
  useListState,
  withActions,
} from '@cartera/kit/list';
import { Link } from '@cartera/kit/router';
import { DateText, MetricGrid, Money, NoPermission, Tag, Text } from '@cartera/kit/ui';
import { metodoText, PlanLink } from '@cartera/piezas';
import { VerificacionActions } from './verificacion-actions';
import { VerificacionTag } from './verificacion-tag';
import { useVerificaciones } from './verificaciones.queries';

const COLUMNS: readonly Column<Verificacion>[] = [
  { title: 'Desde', sort: 'desde', cell: (pago) => <Age pago={pago} /> },
  { title: 'Cliente', cell: ({ prestamo, cliente }) => <PlanLink prestamo={prestamo}>{cliente}</PlanLink> },
  { title: 'Pago', cell: metodoText },
  { title: 'Monto', align: 'right', cell: ({ monto }) => <Money value={monto} strong /> },
  {
    title: 'Responde',
    cell: ({ caja, responsable }) => (
      <Link to={`/cajas/${caja._id}`} title={`Lo registró ${responsable.nombre}`}>
        {caja.titular}
      </Link>
    ),
  },
  { title: 'Estado', cell: (pago) => <Estado pago={pago} /> },
];

const SORTS = [
  { value: 'desde_asc', label: 'Más antiguos' },
  { value: 'desde_desc', label: 'Más recientes' },
] as const;

/** 'Pagos por verificar': money that is not cash, from the oldest, and who answers for it. */
export default function PorVerificarPage() {
  return useCan('cajas.ver') ? <PorVerificar /> : <NoPermission title="Pagos por verificar" />;
}

function PorVerificar() {
  const isOficina = useCan('cajas.administrar');
  const list = useListState({
    sorts: ['desde_asc', 'desde_desc'],
    filters: {
      estado: {
        label: 'Estado',
        all: ESTADO_VERIFICACION_LABELS.pendiente,
        values: ESTADOS_VERIFICACION.filter((estado) => estado !== 'pendiente'),
        labels: ESTADO_VERIFICACION_LABELS,
      },
      metodo: {
        label: 'Método',
        all: 'Todos los métodos',
        values: METODOS_PAGO.filter((metodo) => metodo !== 'efectivo'),
        labels: METODO_PAGO_LABELS,
      },
      caja: 'id',
    },
  });
  const result = useVerificaciones({ estado: 'pendiente', ...list.query });
  const actions = (pago: Verificacion) => <VerificacionActions pago={pago} />;
  const page = result.data;
  return (
    <ListPage
      header={{
        title: 'Pagos por verificar',
        description:
          'Lo que no se recibió en efectivo. Quien lo registró responde por eso hasta que se confirme.',
        back: isOficina ? { to: '/cajas', text: 'Cajas' } : { to: '/mi-caja', text: 'Mi caja' },
      }}
      summary={
        !result.error && (
          <MetricGrid
            loading={!page}
            metrics={[
              { title: 'En total', icon: 'pago', value: page && formatPesos(page.resumen.monto) },
              { title: 'Pagos', icon: 'cobros', tone: 'info', value: page && formatTotal(page) },
            ]}
          />
        )
      }
      label="Pagos por verificar"
      state={list}
      result={result}
      columns={withActions(COLUMNS, actions)}
      card={(pago) => <VerificacionCard pago={pago} />}
      sorts={SORTS}
      searchText="Buscar por cliente o referencia"
      filters={<DeclaredFilters state={list} />}
      errorMessage="Error al cargar los pagos por verificar"
      empty={{
        icon: 'success',
        title: 'No hay pagos por verificar',
        text: 'Aquí verás los pagos por transferencia y otros métodos, hasta que alguien confirme que llegaron.',
      }}
    />
  );
}

interface PagoProps {
  readonly pago: Verificacion;
}

/** The moment of a payment, and its age while it waits: red once a statement should have it. */
function Age({ pago: { estado, desde, dias, atrasada } }: PagoProps) {
  const age = ['Hoy', 'Ayer'][dias] ?? `Hace ${dias} días`;
  return (
    <>
      <DateText value={desde} withTime />{' '}
      {estado === 'pendiente' && <Tag tone={atrasada ? 'danger' : 'neutral'}>{age}</Tag>}
    </>
  );
}

/** The state of a payment, with the author and the reason of its decision. */
function Estado({ pago: { estado, esPropia, decide, motivo, porExtracto } }: PagoProps) {
  const author = porExtracto ? `Está en el extracto que subió ${decide?.nombre}` : decide?.nombre;
  const own = estado === 'pendiente' && esPropia ? 'Lo verifica otra persona' : undefined;
  const text = [author ?? own, motivo].filter(Boolean).join(': ');
  return (
    <>
      <VerificacionTag estado={estado} />
      {text && (
        <div>
          <Text tone="muted">{text}</Text>
        </div>
      )}
    </>
  );
}

/** A payment in the phone's list. */
function VerificacionCard({ pago }: PagoProps) {
  const { prestamo, cliente, monto, caja } = pago;
  return (
    <RecordCard
      title={<PlanLink prestamo={prestamo}>{cliente}</PlanLink>}
      aside={<Money value={monto} strong />}
      actions={<VerificacionActions pago={pago} />}
    >
      <span>
        <Age pago={pago} />
      </span>
      <span>{metodoText(pago)}</span>
      <span>{`Responde ${caja.titular}`}</span>
      <div>
        <Estado pago={pago} />
      </div>
    </RecordCard>
  );
}
