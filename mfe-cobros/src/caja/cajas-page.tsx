import type { CajaDeDinero } from '@cartera/contrato/cajas';
import { TIPOS_CAJA } from '@cartera/contrato/catalogs';
import { formatPesos, useCan } from '@cartera/kit';
import { ListPage, RecordCard, useListState, withActions } from '@cartera/kit/list';
import { LinkButton, NoPermission } from '@cartera/kit/ui';
import { CajaActions } from './caja-actions';
import { diferenciaText, TIPO_CAJA_LABELS } from './caja-texts';
import { useCajas, usePendientes } from './cajas.queries';
import { CAJAS_COLUMNS, CajaLink, CajaTag } from './cajas-columns';
import { Pendientes } from './pendientes';
import './caja.css';

/** 'Cajas': where the lender's cash is, and what waits for the office. */
export default function CajasPage() {
  const isOficina = useCan('cajas.administrar');
  return isOficina ? <Cajas /> : <NoPermission />;
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
        actions: <LinkButton to="/comisiones">Comisiones</LinkButton>,
      }}
      summary={
        <div className="cb-por-confirmar">
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
  return (
    <RecordCard
      title={<CajaLink caja={caja} />}
      aside={<CajaTag caja={caja} />}
      actions={<CajaActions caja={caja} inRow />}
    >
      <span>Debe tener {formatPesos(saldo)}</span>
      {tipo === 'cobrador' && (
        <span>
          Cobrado {formatPesos(cobrado)} · Semana: {diferenciaText(diferencia)}
        </span>
      )}
    </RecordCard>
  );
}
