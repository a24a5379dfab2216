import {
  CASTIGABLE_LABELS,
  CIERRE_DE_PAGADO_LABELS,
  CIERRES_DE_PAGADO,
  MODALIDAD_LABELS,
  MODALIDADES,
  SITUACION_PRESTAMO_LABELS,
  SITUACIONES_PRESTAMO,
} from '@cartera/contrato/catalogs';
import { type ExportarPrestamosQuery, exportarPrestamos, PRESTAMO_SORTS } from '@cartera/contrato/prestamos';
import { download, formatThousands, lazyDialog, useCan, useDisclosure, useEditing } from '@cartera/kit';
import { ListPage, useExport, useListState } from '@cartera/kit/list';
import { useSearchParams } from '@cartera/kit/router';
import { Button, Icon, LinkButton } from '@cartera/kit/ui';
import type { PrestamoActionsProps } from './prestamo-actions';
import type { PrestamoSubject } from './prestamo-dialogs';
import { usePrestamos } from './prestamos.queries';
import { PHONE_SORTS, PrestamoCard, prestamosColumns } from './prestamos-columns';
import { PrestamosSummary } from './prestamos-summary';
import './prestamos.css';

const PrestamoModal = lazyDialog(async () => (await import('./prestamo-modal')).PrestamoModal);
const PrestamoDialogs = lazyDialog(async () => (await import('./prestamo-dialogs')).PrestamoDialogs);

/** The client whose page asked for a new loan, in the address. */
const PRESTAR_A = 'prestarA';

const FILTERS = {
  estado: {
    label: 'Estado',
    all: 'Todos los estados',
    values: SITUACIONES_PRESTAMO,
    labels: SITUACION_PRESTAMO_LABELS,
  },
  cierre: {
    label: 'Cierre',
    all: 'Con y sin saldo condonado',
    values: CIERRES_DE_PAGADO,
    labels: CIERRE_DE_PAGADO_LABELS,
  },
  modalidad: {
    label: 'Modalidad',
    all: 'Todas las modalidades',
    values: MODALIDADES,
    labels: MODALIDAD_LABELS,
  },
  castigable: {
    label: 'Para castigar',
    all: 'Con cualquier atraso',
    values: ['si'],
    labels: CASTIGABLE_LABELS,
  },
  reestructurado: {
    label: 'Reestructurados',
    all: 'Reestructurados o no',
    values: ['si'],
    labels: { si: 'Reestructurados' },
  },
  sinPlan: { label: 'Plan', all: 'Con y sin plan', values: ['1'], labels: { 1: 'Sin plan' } },
} as const;

/** The list of loans (P-2.22). */
export default function PrestamosPage() {
  const list = useListState({
    sorts: PRESTAMO_SORTS,
    filters: FILTERS,
    rememberAs: 'prestamos',
  });
  const prestamos = usePrestamos(list.query);
  const canCreate = useCan('prestamos.crear');
  const canViewGarantias = useCan('garantias.ver');
  const creation = useDisclosure();
  const [params, setParams] = useSearchParams();
  const prestarA = params.get(PRESTAR_A);
  const closeCreation = () => {
    creation.close();
    setParams(
      (current) => {
        current.delete(PRESTAR_A);
        return current;
      },
      { replace: true },
    );
  };
  const chosen = useEditing<PrestamoSubject>();
  const onSelect: PrestamoActionsProps['onSelect'] = (action, prestamo) => chosen.edit({ action, prestamo });

  const newButton = canCreate && (
    <Button type="primary" icon={<Icon name="add" />} onClick={creation.open}>
      Nuevo préstamo
    </Button>
  );
  return (
    <>
      <ListPage
        header={{
          title: 'Préstamos',
          description: 'Lo que está prestado, lo que falta por cobrar y quién está atrasado.',
          actions: (
            <>
              <ExportarPrestamos query={list.matching} />
              {canViewGarantias && (
                <LinkButton to="/garantias" icon={<Icon name="garantias" />}>
                  Garantías
                </LinkButton>
              )}
            </>
          ),
          mainAction: newButton,
        }}
        summary={!prestamos.error && <PrestamosSummary page={prestamos.data} />}
        label="Préstamos"
        state={list}
        result={prestamos}
        columns={prestamosColumns(onSelect)}
        card={(prestamo) => <PrestamoCard prestamo={prestamo} onSelect={onSelect} />}
        searchText="Buscar por cliente, cédula o teléfono"
        sorts={PHONE_SORTS}
        errorMessage="Error al cargar datos"
        empty={{
          title: 'Aún no hay préstamos',
          text: canCreate
            ? 'Crea el primero con el botón «Nuevo préstamo».'
            : 'Aquí aparecerán cuando un gerente los registre.',
        }}
      />
      <PrestamoModal
        key={`new-${creation.openCount}-${prestarA}`}
        prestarA={prestarA}
        isOpen={creation.isOpen || prestarA !== null}
        onClose={closeCreation}
      />
      {chosen.whenEdited((subject, dialog) => (
        <PrestamoDialogs subject={subject} {...dialog} />
      ))}
    </>
  );
}

interface Props {
  /** The list's filters and sort. */
  readonly query: Partial<ExportarPrestamosQuery>;
}

/** Downloads every loan that matches the filters, on all pages (P-2.24). */
function ExportarPrestamos({ query }: Props) {
  const { exportFile, exporting, progress } = useExport<Partial<ExportarPrestamosQuery>>(
    (request, onReceive) =>
      download(exportarPrestamos, { query: request, fileName: 'Préstamos.csv', onReceive }),
    (rows) => `Tiene ${formatThousands(rows)} ${rows === 1 ? 'préstamo' : 'préstamos'}`,
  );
  return (
    <Button icon={<Icon name="download" />} loading={exporting} onClick={() => exportFile(query)}>
      {exporting ? progress : 'Exportar CSV'}
    </Button>
  );
}
