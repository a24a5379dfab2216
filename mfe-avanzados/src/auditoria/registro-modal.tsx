import type { EventoAuditoria } from '@cartera/contrato/auditoria';
import type { DialogProps } from '@cartera/kit';
import { Modal } from '@cartera/kit/form';
import { DescriptionItem, DescriptionList } from '@cartera/kit/list';
import { Button, DateText, LoadFailure, LoadingState } from '@cartera/kit/ui';
import { changesOf, type FieldChange, refusalReason } from './changes';
import { useEventoCompleto } from './registro.queries';
import { actionOf, authorOf, moduleOf, originOf, ResultadoTag, registroOf } from './registro-columns';
import { TechnicalDetails } from './technical-details';
import './auditoria.css';

interface RegistroModalProps extends DialogProps {
  readonly evento: EventoAuditoria;
  /** Lists the events of a record. */
  readonly onFollow: (objeto: string) => void;
}

/** An event whole, with each field before and after. */
export function RegistroModal({ evento, isOpen, onClose, onFollow }: RegistroModalProps) {
  const { objeto } = evento;
  return (
    <Modal
      title="Detalle del evento"
      open={isOpen}
      onCancel={onClose}
      width={720}
      footer={
        <>
          {objeto && <Button onClick={() => onFollow(objeto)}>Ver todo lo de este registro</Button>}
          <Button type="primary" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      <DescriptionList>
        <DescriptionItem label="Fecha y hora">
          <DateText value={evento.momento} withTime />
        </DescriptionItem>
        <DescriptionItem label="Usuario">{authorOf(evento)}</DescriptionItem>
        <DescriptionItem label="Acción">{actionOf(evento)}</DescriptionItem>
        <DescriptionItem label="Módulo">{moduleOf(evento)}</DescriptionItem>
        <DescriptionItem label="Resultado">
          <ResultadoTag {...evento} />
        </DescriptionItem>
        <DescriptionItem label="Origen">{originOf(evento)}</DescriptionItem>
        <DescriptionItem label="Registro" wide>
          {registroOf(evento) ?? '—'}
        </DescriptionItem>
      </DescriptionList>
      <Detail id={evento._id} />
    </Modal>
  );
}

function Detail({ id }: { readonly id: string }) {
  const { data, error, refetch } = useEventoCompleto(id);
  if (error) {
    return <LoadFailure error={error} message="Error al cargar el evento" onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingState />;
  const { antes, despues, nombres, entidad, objeto, orden, huella, peticion } = data.data;
  const reason = refusalReason(data.data);
  const changes = changesOf(antes, despues, nombres);
  const plain = changes.filter(({ isTechnical }) => !isTechnical);
  const technical = changes.filter(({ isTechnical }) => isTechnical);
  return (
    <>
      {reason && <p className="au-reason">{reason}</p>}
      {plain.length > 0 && <Changes changes={plain} />}
      {!reason && plain.length === 0 && <p>El evento no cambió ningún dato.</p>}
      <TechnicalDetails>
        {technical.length > 0 && <Changes changes={technical} />}
        <p>
          Evento {id}. Registro {entidad} {objeto}. Petición {peticion}. Eslabón {orden} de su cadena, huella{' '}
          {huella}.
        </p>
      </TechnicalDetails>
    </>
  );
}

function Changes({ changes }: { readonly changes: readonly FieldChange[] }) {
  return (
    <table className="au-diff">
      <caption className="ct-visually-hidden">Qué cambió</caption>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Antes</th>
          <th scope="col">Después</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
