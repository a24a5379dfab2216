import type { EstadoCadenas, EventoAuditoria } from '@cartera/contrato/auditoria';
import { formatDateTime, formatThousands, lazyDialog, useEditing } from '@cartera/kit';
import { DataList, RowAction, RowActions, withActions } from '@cartera/kit/list';
import { Alert, Button, Icon, PageHeader } from '@cartera/kit/ui';
import { EVENTOS_PER_PAGE, useAuditTrail, useExportEventos } from './registro.queries';
import { actionOf, REGISTRO_COLUMNS, RegistroCard, registroOf } from './registro-columns';
import { RegistroFilters } from './registro-filters';
import { useRegistroState } from './registro-state';
import { ViewToggle } from './view-toggle';
import './auditoria.css';
import { TechnicalDetails } from './technical-details';

const RegistroModal = lazyDialog(async () => (await import('./registro-modal')).RegistroModal);

/** The audit trail: its events with filters, their details, and the state of its chains (P-4.28). */
export default function RegistroPage() {
  const state = useRegistroState();
  const result = useAuditTrail(state.filters, state.list.page);
  const { exportFile, exporting, progress } = useExportEventos(state.filters);
  const detail = useEditing<EventoAuditoria>();
  const named = result.data?.data.find(({ objeto }) => objeto === state.filters.objeto);

  const actions = (evento: EventoAuditoria) => (
    <RowActions>
      <RowAction
        icon="view"
        text="Ver detalle"
        target={`de ${actionOf(evento)}, ${formatDateTime(evento.momento)}`}
        onClick={() => detail.edit(evento)}
      />
    </RowActions>
  );
  return (
    <>
      <PageHeader
        title="Auditoría y Logs"
        description="Quién hizo qué, cuándo y desde dónde."
        actions={
          <Button icon={<Icon name="download" />} loading={exporting} onClick={() => exportFile()}>
            {exporting ? progress : 'Exportar CSV'}
          </Button>
        }
      />
      <ViewToggle />
      {result.data && <CadenasAlert cadenas={result.data.cadenas} />}
      <DataList
        label="Eventos"
        state={state.list}
        result={result}
        rowsPerPage={EVENTOS_PER_PAGE}
        columns={withActions(REGISTRO_COLUMNS, actions)}
        card={(evento) => <RegistroCard evento={evento} actions={actions(evento)} />}
        filters={<RegistroFilters state={state} registro={named && registroOf(named)} />}
        errorMessage="Error al cargar la auditoría"
        empty={{ icon: 'auditoria', title: 'Aún no hay eventos' }}
      />
      {result.data?.hayMas && (
        <p className="au-count">
          Se muestran los 10.000 eventos más nuevos. Acorta las fechas para ver otros.
        </p>
      )}
      {detail.whenEdited((evento, dialog) => (
        <RegistroModal
          evento={evento}
          {...dialog}
          onFollow={(objeto) => {
            detail.close();
            state.list.clear();
            state.filter('objeto', objeto);
          }}
        />
      ))}
    </>
  );
}

/** Whether the trail is intact. The state of its hash chains is for the operator. */
function CadenasAlert({ cadenas }: { readonly cadenas: EstadoCadenas }) {
  return (
    <Alert
      className="ct-above"
      showIcon
      {...summaryOf(cadenas)}
      description={
        <>
          {checkOf(cadenas)}
          <TechnicalDetails>
            <Chains {...cadenas} />
          </TechnicalDetails>
        </>
      }
    />
  );
}

function summaryOf({ verificacion }: EstadoCadenas) {
  if (!verificacion) return { type: 'info', title: 'Aún sin verificar' } as const;
  if (verificacion.faltas.length === 0) {
    return { type: 'success', title: 'Auditoría verificada: íntegra' } as const;
  }
  return { type: 'error', title: 'La auditoría fue alterada: avisa a quien administra el sistema' } as const;
}

function checkOf({ verificacion }: EstadoCadenas): string {
  if (!verificacion) return 'Cada noche se revisa que nadie haya cambiado la auditoría.';
  return `El ${formatDateTime(verificacion.momento)} se revisaron ${formatThousands(verificacion.eventos)} eventos.`;
}

function Chains({ verificacion, cabeza: { numero, hasta, huella } }: EstadoCadenas) {
  return (
    <ul>
      {verificacion && <li>{`${formatThousands(verificacion.cadenas)} cadenas revisadas.`}</li>}
      <li>{`Última cabeza: ${numero} (${formatDateTime(hasta)}), huella ${huella}.`}</li>
      {verificacion?.faltas.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  );
}
