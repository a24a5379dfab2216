import type { CajaDeDinero } from '@cartera/contrato/cajas';
import { TIPOS_CAJA } from '@cartera/contrato/catalogs';
import { formatPesos, useCan } from '@cartera/kit';
import { type Column, ListPage, RecordCard, useListState, withActions } from '@cartera/kit/list';
import { DateText, LinkButton, Money, NoPermission, Tag, Text } from '@cartera/kit/ui';
import { TelefonosLink } from '../telefonos/telefonos-link';
import { CajaActions } from './caja-actions';
import { diferenciaText, estadoOf, LINEA_LABELS, porVerificarText, TIPO_CAJA_LABELS } from './caja-texts';
import { useCajas, usePendientes } from './cajas.queries';
import { Pendientes } from './pendientes';
import './caja.css';
import { Link } from '@cartera/kit/router';

const NONE = <Text tone="muted">—</Text>;

const CAJAS_COLUMNS: readonly Column<CajaDeDinero>[] = [
  { title: 'Caja', cell: (caja) => <CajaLink caja={caja} /> },
  { title: 'Estado', cell: (caja) => <CajaTag caja={caja} /> },
  { title: 'Base', align: 'right', cell: ({ base }) => (base === null ? NONE : <Money value={base} />) },
  { title: LINEA_LABELS.cobrado, align: 'right', cell: ({ cobrado }) => <Money value={cobrado} /> },
  {
    title: 'Debe tener',
    align: 'right',
    cell: ({ saldo, porVerificar }) => (
      <>
        <Money value={saldo} strong />
        {porVerificar !== undefined && porVerificar.monto > 0 && (
          <span className="cb-caja__verificar">{`+ ${formatPesos(porVerificar.monto)} por verificar`}</span>
        )}
      </>
    ),
  },
  {
    title: 'Último movimiento',
    cell: ({ ultimoMovimiento }) => <DateText value={ultimoMovimiento} withTime />,
  },
  {
    title: 'Semana',
    cell: ({ diferencia, tipo }) => (tipo === 'cobrador' ? diferenciaText(diferencia) : NONE),
  },
];

/** 'Cajas': where the lender's cash is, and what waits for the office. */
export default function CajasPage() {
  const isOficina = useCan('cajas.administrar');
  return isOficina ? <Cajas /> : <NoPermission title="Cajas" />;
}

function Cajas() {
  const list = useListState({
    sorts: ['titular_asc'],
    filters: {
      tipo: { label: 'Tipo', all: 'Todas las cajas', values: TIPOS_CAJA, labels: TIPO_CAJA_LABELS },
    },
  });
  const result = useCajas(list.query);
  const waiting = usePendientes();
  const actions = (caja: CajaDeDinero) => <CajaActions caja={caja} inRow />;
  return (
    <ListPage
      header={{
        title: 'Cajas',
        description: 'El efectivo de cada cobrador, de la oficina y de los bancos.',
        actions: (
          <>
            <TelefonosLink />
            <LinkButton to="/por-verificar">Por verificar</LinkButton>
            <LinkButton to="/comisiones">Comisiones</LinkButton>
          </>
        ),
      }}
      summary={
        <div className="ct-above">
          <Pendientes cajas={waiting.data?.data ?? []} />
        </div>
      }
      label="Cajas"
      state={list}
      result={result}
      columns={withActions(CAJAS_COLUMNS, actions)}
      card={(caja) => <CajaCard caja={caja} />}
      searchText="Buscar por nombre"
      errorMessage="Error al cargar las cajas"
      empty={{ icon: 'cajas', title: 'Aún no hay cajas' }}
    />
  );
}

function CajaCard({ caja }: { readonly caja: CajaDeDinero }) {
  const { saldo, cobrado, diferencia, tipo } = caja;
  const verificar = porVerificarText(caja);
  return (
    <RecordCard
      title={<CajaLink caja={caja} />}
      aside={<CajaTag caja={caja} />}
      actions={<CajaActions caja={caja} inRow />}
    >
      <span>{`Debe tener ${formatPesos(saldo)}`}</span>
      {verificar && <span>{verificar}</span>}
      {tipo === 'cobrador' && (
        <span>{`${LINEA_LABELS.cobrado} ${formatPesos(cobrado)} · Semana: ${diferenciaText(diferencia)}`}</span>
      )}
    </RecordCard>
  );
}

/** The name of an account, which leads to its movements. */
function CajaLink({ caja }: { readonly caja: CajaDeDinero }) {
  return <Link to={`/cajas/${caja._id}`}>{caja.titular}</Link>;
}

/** The state of a collector's day, or the kind of another account. */
function CajaTag({ caja }: { readonly caja: CajaDeDinero }) {
  if (caja.tipo !== 'cobrador') return <Tag>{TIPO_CAJA_LABELS[caja.tipo]}</Tag>;
  const { text, tone } = estadoOf(caja);
  return <Tag tone={tone}>{text}</Tag>;
}
