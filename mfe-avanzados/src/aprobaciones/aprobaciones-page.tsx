import {
  ESPERA_APROBACION_LABELS,
  ESPERAS_APROBACION,
  ESTADO_APROBACION_LABELS,
  ESTADOS_APROBACION,
} from '@cartera/contrato/catalogs';
import { useCan } from '@cartera/kit';
import { ListPage, useListState, withActions } from '@cartera/kit/list';
import { NoPermission } from '@cartera/kit/ui';
import { AprobacionActions } from './aprobacion-actions';
import { useAprobaciones } from './aprobaciones.queries';
import { APROBACIONES_COLUMNS, AprobacionCard } from './aprobaciones-columns';

/** 'Aprobaciones': what one person may not do alone, first what waits. */
export default function AprobacionesPage() {
  return useCan('aprobaciones.decidir') ? <Aprobaciones /> : <NoPermission title="Aprobaciones" />;
}

function Aprobaciones() {
  const list = useListState({
    sorts: ['pedidaEn_asc'],
    filters: {
      estado: {
        label: 'Estado',
        all: 'Todos los estados',
        values: ESTADOS_APROBACION,
        labels: ESTADO_APROBACION_LABELS,
      },
      espera: {
        label: 'Quién decide',
        all: 'Decide cualquiera',
        values: ESPERAS_APROBACION,
        labels: ESPERA_APROBACION_LABELS,
      },
    },
  });
  const result = useAprobaciones(list.query);
  return (
    <ListPage
      header={{
        title: 'Aprobaciones',
        description: 'Lo que una persona no hace sola: nada cambia hasta que otra lo aprueba.',
      }}
      label="Aprobaciones"
      state={list}
      result={result}
      columns={withActions(APROBACIONES_COLUMNS, (aprobacion) => (
        <AprobacionActions aprobacion={aprobacion} />
      ))}
      card={(aprobacion) => (
        <AprobacionCard aprobacion={aprobacion} actions={<AprobacionActions aprobacion={aprobacion} />} />
      )}
      searchText="Buscar por cliente, caja o persona"
      errorMessage="Error al cargar las aprobaciones"
      empty={{
        icon: 'confirm',
        title: 'Nada espera una segunda firma',
        text: 'Aquí aparecen los gastos, retiros, saldos perdonados y correcciones que pasan del tope de una persona.',
      }}
    />
  );
}
