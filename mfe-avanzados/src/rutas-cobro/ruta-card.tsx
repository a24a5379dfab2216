import type { PrestamoVencido, Ruta } from '@cartera/contrato/rutas-cobro';
import { formatThousands, initials, messageOf, useDisclosure, useIsPhone } from '@cartera/kit';
import { DescriptionItem, DescriptionList, RecordCard, Table, type TableColumn } from '@cartera/kit/list';
import { Button, Card, Icon, Money, Tag } from '@cartera/kit/ui';
import type { RequestedRutas } from './requested-rutas';
import { formatDuration, formatKilometers, hiddenVencidos, rutaName, toneForVencido } from './ruta-text';
import { useExportRuta, useWholeRuta } from './rutas-cobro.queries';
import './rutas-cobro.css';
import { ClienteLink, TelefonoLink } from '@cartera/piezas';
import { PlanMoney } from '../reportes/plan-money';

const COLUMNS: readonly TableColumn<PrestamoVencido>[] = [
  { title: '#', width: 56, cell: (_, index) => index + 1 },
  { title: 'Cliente', cell: (prestamo) => <ClienteCell prestamo={prestamo} /> },
  {
    title: 'Teléfono',
    width: 170,
    cell: ({ cliente }) => <TelefonoLink cliente={cliente} />,
  },
  {
    title: 'Días vencido',
    width: 170,
    cell: ({ diasVencido }) => <DaysBadge days={diasVencido} />,
  },
  {
    title: 'Saldo pendiente',
    width: 170,
    align: 'right',
    cell: ({ _id, saldoPendiente }) => <PlanMoney prestamo={_id} value={saldoPendiente} strong />,
  },
];

interface RutaCardProps {
  readonly ruta: Ruta;
  readonly requested: RequestedRutas;
}

/** A collector's route: its figures and its longest overdue loans (P-3.16, P-3.17). */
export function RutaCard({ ruta, requested }: RutaCardProps) {
  const isPhone = useIsPhone();
  const exportar = useExportRuta(requested);
  const name = rutaName(ruta, requested.tipo);
  const { totalVencidos } = ruta;
  const all = useDisclosure();
  const whole = useWholeRuta(ruta, requested, all.isOpen);
  const shown = (all.isOpen && whole.data) || ruta;
  const missing = hiddenVencidos(shown);
  return (
    <Card
      title={name}
      flush
      extra={
        <Button
          icon={<Icon name="download" />}
          loading={exportar.isPending}
          aria-label={`Exportar la ruta de ${name}`}
          onClick={() => exportar.mutate(ruta)}
        >
          Exportar
        </Button>
      }
    >
      <DescriptionList className="rc-figures">
        <DescriptionItem label="Clientes">{formatThousands(ruta.totalClientes)}</DescriptionItem>
        <DescriptionItem label="Total a cobrar">
          <Money value={ruta.totalACobrar} strong />
        </DescriptionItem>
        {ruta.montoVencido !== undefined && (
          <DescriptionItem label="Monto vencido">
            <Money value={ruta.montoVencido} />
          </DescriptionItem>
        )}
        <DescriptionItem label="Distancia">{formatKilometers(ruta.distanciaTotal)}</DescriptionItem>
        <DescriptionItem label="Tiempo estimado">{formatDuration(ruta.tiempoEstimado)}</DescriptionItem>
      </DescriptionList>
      {totalVencidos === 0 ? (
        <p className="rc-foot">Nadie de esta ruta tiene cuotas vencidas.</p>
      ) : isPhone ? (
        <VencidosOnPhone prestamos={shown.prestamosVencidos} />
      ) : (
        <VencidosTable label={`Vencidos de ${name}`} prestamos={shown.prestamosVencidos} />
      )}
      {(missing || all.isOpen) && (
        <p className="rc-foot rc-foot--more">
          {missing && <span>{missing}</span>}
          <Button
            type="link"
            loading={whole.isFetching}
            aria-expanded={shown !== ruta}
            aria-label={`${all.isOpen ? 'Ver menos' : `Ver los ${formatThousands(totalVencidos)}`} de ${name}`}
            onClick={all.isOpen ? all.close : all.open}
          >
            {all.isOpen && whole.data ? 'Ver menos' : `Ver los ${formatThousands(totalVencidos)}`}
          </Button>
          {whole.error && (
            <span role="alert">{messageOf(whole.error, 'Error generando rutas de cobro')}</span>
          )}
        </p>
      )}
    </Card>
  );
}

interface VencidosOnPhoneProps {
  /** Longest overdue first. */
  readonly prestamos: readonly PrestamoVencido[];
}

/** The overdue loans on a phone, with a link to call each client. */
function VencidosOnPhone({ prestamos }: VencidosOnPhoneProps) {
  return (
    <ol className="rc-cards">
      {prestamos.map((prestamo) => (
        <li key={prestamo._id}>
          <RecordCard
            title={<ClienteCell prestamo={prestamo} />}
            aside={<DaysBadge days={prestamo.diasVencido} />}
          >
            <span className="rc-card__line">
              <TelefonoLink cliente={prestamo.cliente} />
              <PlanMoney prestamo={prestamo._id} value={prestamo.saldoPendiente} strong />
            </span>
          </RecordCard>
        </li>
      ))}
    </ol>
  );
}

interface VencidosTableProps {
  readonly label: string;
  /** Longest overdue first. */
  readonly prestamos: readonly PrestamoVencido[];
}

/** The overdue loans on a wide screen. */
function VencidosTable({ label, prestamos }: VencidosTableProps) {
  return <Table label={label} rows={prestamos} columns={COLUMNS} />;
}

/** A client's initials and name. */
function ClienteCell({ prestamo: { cliente } }: { readonly prestamo: PrestamoVencido }) {
  return (
    <span className="rc-cliente">
      <span className="rc-avatar" aria-hidden>
        {initials(cliente.nombre)}
      </span>
      <ClienteLink cliente={cliente} />
    </span>
  );
}

function DaysBadge({ days }: { readonly days: number }) {
  return <Tag tone={toneForVencido(days)}>{`${formatThousands(days)} ${days === 1 ? 'día' : 'días'}`}</Tag>;
}
