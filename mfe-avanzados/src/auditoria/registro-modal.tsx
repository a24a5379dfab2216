import type { EventoAuditoria, EventoCompleto } from '@cartera/contrato/auditoria';
import { DescriptionItem, DescriptionList, Modal } from '@cartera/kit/datos';
import { Button, DateText, LoadFailure, LoadingState } from '@cartera/kit/ui';
import { changesOf } from './changes';
import { useEventoCompleto } from './registro.queries';
import { actionOf, authorOf, moduleOf, originOf, ResultadoTag } from './registro-columns';
import './auditoria.css';

interface RegistroModalProps {
  readonly evento: EventoAuditoria;
  readonly isOpen: boolean;
  readonly onClose: () => void;
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
          <ResultadoTag resultado={evento.resultado} />
        </DescriptionItem>
        <DescriptionItem label="Origen">{originOf(evento)}</DescriptionItem>
        <DescriptionItem label="Registro" wide>
          {evento.entidad} {objeto}
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
  const { orden, huella, peticion } = data.data;
  return (
    <>
      <Changes evento={data.data} />
      <p className="au-link">
        Eslabón {orden} de su cadena, huella {huella.slice(0, 16)}. Petición {peticion}.
      </p>
    </>
  );
}

function Changes({ evento: { antes, despues } }: { readonly evento: EventoCompleto }) {
  const changes = changesOf(antes, despues);
  if (changes.length === 0) return <p>El evento no cambió ningún dato.</p>;
  return (
    <table className="au-diff">
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
