import { GARANTIA_TYPE_LABELS, NEXT_GARANTIA_ESTADOS, situacionText } from '@cartera/contrato/catalogs';
import type { Garantia } from '@cartera/contrato/garantias';
import { type DialogProps, formatAmount, formatDate, formatPesos, useCan, useDisclosure } from '@cartera/kit';
import { Modal } from '@cartera/kit/form';
import { DescriptionItem, DescriptionList } from '@cartera/kit/list';
import { Link } from '@cartera/kit/router';
import { Button, confirm, Icon, LoadFailure } from '@cartera/kit/ui';
import { EstadoTag } from '@cartera/piezas';
import { planPath } from '../prestamos/routes';
import { AvaluoModal } from './avaluo-modal';
import { GarantiaDocumentos } from './garantia-documentos';
import { useCambiarEstado, useGarantia } from './garantias.queries';
import { isReachable, type ReachableEstado, TRANSITIONS } from './transitions';
import { useUploads } from './use-uploads';

interface DetailModalProps extends DialogProps {
  /** The row of the list; shown until the detail arrives. */
  readonly garantia: Garantia;
}

const STOP_UPLOADING = {
  title: '¿Cerrar sin terminar de subir?',
  text: 'Los documentos que no han terminado no quedan en la garantía.',
  okText: 'Dejar de subir',
  cancelText: 'Seguir subiendo',
  danger: true,
} as const;

/** A piece of collateral with its documents and its next states (P-2.43 to P-2.45). */
export function DetailModal({ garantia: known, isOpen, onClose }: DetailModalProps) {
  const { data, error, refetch } = useGarantia(known);
  const uploads = useUploads(known._id);
  const close = async () => {
    if (uploads.inProgress && !(await confirm(STOP_UPLOADING))) return;
    uploads.stopUploads();
    onClose();
  };
  return (
    <Modal
      title={`Garantía de ${known.prestamo.cliente.nombre}`}
      open={isOpen}
      width={720}
      footer={null}
      onCancel={() => void close()}
    >
      {data ? (
        <div className="mg-detail">
          <div className="mg-detail__estado">
            <EstadoTag of="garantia" estado={data.data.estado} />
            <GarantiaTransitions garantia={data.data} />
          </div>
          <GarantiaDetails garantia={data.data} />
          <GarantiaDocumentos garantia={data.data} uploads={uploads} />
        </div>
      ) : (
        <LoadFailure error={error} message="Error cargando garantías" onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}

/** The collateral's type, values and loan. */
function GarantiaDetails({ garantia }: { readonly garantia: Garantia }) {
  const { prestamo, tipo, descripcion, valorDeclarado, identificadorLegal, createdAt } = garantia;
  return (
    <DescriptionList>
      <DescriptionItem label="Préstamo">
        <Link to={planPath(prestamo._id)}>{formatPesos(prestamo.monto)}</Link>{' '}
        <span>{situacionText(prestamo.estado, prestamo.cierre).toLowerCase()}</span>
      </DescriptionItem>
      <DescriptionItem label="Tipo">{GARANTIA_TYPE_LABELS[tipo]}</DescriptionItem>
      <DescriptionItem label="Valor declarado">{formatAmount(valorDeclarado)}</DescriptionItem>
      <DescriptionItem label="Valor de avalúo">
        <GarantiaAvaluo garantia={garantia} />
      </DescriptionItem>
      <DescriptionItem label="Identificador legal">
        {identificadorLegal ?? 'Sin identificador'}
      </DescriptionItem>
      <DescriptionItem label="Registrada">{formatDate(createdAt)}</DescriptionItem>
      {descripcion && (
        <DescriptionItem label="Descripción" wide>
          {descripcion}
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}

/** The appraisal. Users with permission can change it in any state. */
function GarantiaAvaluo({ garantia }: { readonly garantia: Garantia }) {
  const canEdit = useCan('garantias.editar');
  const avaluo = useDisclosure();
  const { valorAvaluo } = garantia;
  const withoutAvaluo = valorAvaluo === null;
  return (
    <div className="mg-avaluo">
      <span>{withoutAvaluo ? 'Sin avalúo' : formatAmount(valorAvaluo)}</span>
      {canEdit && (
        <>
          <Button
            type="link"
            size="small"
            className="mg-avaluo__button"
            aria-label={withoutAvaluo ? 'Agregar el avalúo' : 'Cambiar el avalúo'}
            onClick={avaluo.open}
          >
            {withoutAvaluo ? 'Agregar' : 'Cambiar'}
          </Button>
          <AvaluoModal key={avaluo.openCount} garantia={garantia} {...avaluo.dialog} />
        </>
      )}
    </div>
  );
}

/** Buttons to the next states, each with a confirmation; none without permission. */
function GarantiaTransitions({ garantia }: { readonly garantia: Garantia }) {
  const canEdit = useCan('garantias.editar');
  const { mutate, isPending } = useCambiarEstado(garantia);
  const next = NEXT_GARANTIA_ESTADOS[garantia.estado].filter(isReachable);
  if (!canEdit || next.length === 0) return null;

  const proceed = async (estado: ReachableEstado) => {
    const { action, question, consequence, danger = false } = TRANSITIONS[estado];
    const { prestamo, valorDeclarado } = garantia;
    const confirmed = await confirm({
      title: question,
      text: `Es la de ${prestamo.cliente.nombre}, por ${formatAmount(valorDeclarado)}. ${consequence}`,
      okText: action,
      danger,
    });
    if (confirmed) mutate(estado);
  };

  return (
    <div className="ct-buttons">
      {next.map((estado) => (
        <Button
          key={estado}
          type={estado === 'verificada' ? 'primary' : 'default'}
          danger={estado === 'ejecutada'}
          icon={<Icon name={TRANSITIONS[estado].icon} />}
          loading={isPending}
          onClick={() => void proceed(estado)}
        >
          {TRANSITIONS[estado].action}
        </Button>
      ))}
    </div>
  );
}
