import {
  ESTADO_GARANTIA_LABELS,
  ESTADOS_GARANTIA,
  GARANTIA_TYPE_LABELS,
  GARANTIA_TYPES,
} from '@cartera/contrato/catalogs';
import { GARANTIA_SORTS, type Garantia } from '@cartera/contrato/garantias';
import { lazyDialog, useCan, useDisclosure, useEditing } from '@cartera/kit';
import { ListPage, RowAction, RowActions, useListState, withActions } from '@cartera/kit/list';
import { Button, Icon } from '@cartera/kit/ui';
import { PRESTAMOS_PATH } from '../prestamos/routes';
import { useGarantias } from './garantias.queries';
import { GARANTIAS_COLUMNS, GarantiaCard, PHONE_SORTS } from './garantias-columns';
import './garantias.css';

const GarantiaModal = lazyDialog(async () => (await import('./garantia-modal')).GarantiaModal);
const DetailModal = lazyDialog(async () => (await import('./detail-modal')).DetailModal);

const FILTERS = {
  estado: {
    label: 'Estado',
    all: 'Todos los estados',
    values: ESTADOS_GARANTIA,
    labels: ESTADO_GARANTIA_LABELS,
  },
  tipo: { label: 'Tipo', all: 'Todos los tipos', values: GARANTIA_TYPES, labels: GARANTIA_TYPE_LABELS },
} as const;

/** The list of collateral (P-2.41). */
export default function GarantiasPage() {
  const canCreate = useCan('garantias.editar');
  const list = useListState({ sorts: GARANTIA_SORTS, filters: FILTERS });
  const garantias = useGarantias(list.query);
  const creation = useDisclosure();
  const detail = useEditing<Garantia>();
  const actions = (garantia: Garantia) => (
    <RowActions>
      <RowAction
        icon="view"
        text="Ver"
        target={`la garantía de ${garantia.prestamo.cliente.nombre}`}
        onClick={() => detail.edit(garantia)}
      />
    </RowActions>
  );
  const newButton = canCreate && (
    <Button type="primary" icon={<Icon name="add" />} onClick={creation.open}>
      Nueva garantía
    </Button>
  );
  return (
    <>
      <ListPage
        header={{
          title: 'Garantías',
          description: 'Lo que respalda los préstamos, con sus documentos.',
          back: { to: PRESTAMOS_PATH, text: 'Préstamos' },
          mainAction: newButton,
        }}
        label="Garantías"
        state={list}
        result={garantias}
        columns={withActions(GARANTIAS_COLUMNS, actions)}
        card={(garantia) => <GarantiaCard garantia={garantia} actions={actions(garantia)} />}
        searchText="Buscar por cliente o identificador"
        sorts={PHONE_SORTS}
        errorMessage="Error cargando garantías"
        empty={{
          icon: 'garantias',
          title: 'Aún no hay garantías',
          text: canCreate
            ? 'Registra la primera con el botón «Nueva garantía».'
            : 'Aquí aparecerán cuando un gerente las registre.',
        }}
      />
      <GarantiaModal
        key={creation.openCount}
        {...creation.dialog}
        onCreate={(garantia) => {
          creation.close();
          detail.edit(garantia);
        }}
      />
      {detail.whenEdited((garantia, dialog) => (
        <DetailModal garantia={garantia} {...dialog} />
      ))}
    </>
  );
}
