import type { CajaDeDinero, OperacionPendiente } from '@cartera/contrato/cajas';
import { formatDateTime, lazyDialog, useDisclosure } from '@cartera/kit';
import { Button } from '@cartera/kit/ui';
import { pendienteText } from './caja-texts';
import { useDecision } from './cajas.queries';
import { FotoButton } from './foto-button';

const FirmaModal = lazyDialog(async () => (await import('./firma-modal')).FirmaModal);
const RechazoModal = lazyDialog(async () => (await import('./rechazo-modal')).RechazoModal);

interface Props {
  readonly caja: CajaDeDinero;
  readonly operacion: OperacionPendiente;
}

/** A pending operation, with the buttons that the user may use: confirm, sign, refuse or withdraw. */
export function PendienteRow({ caja, operacion }: Props) {
  const refusal = useDisclosure();
  const signature = useDisclosure();
  const { mutate, isPending } = useDecision(caja._id);
  const { _id, porConfirmar, esPropia, tipo, nota, tieneFoto, creadaPor, createdAt } = operacion;
  const text = pendienteText(operacion, caja);
  return (
    <li className="cb-pendiente">
      <div className="cb-pendiente__texts">
        <strong>{caja.titular}</strong>
        <span>{nota ? `${text}. ${nota}` : text}</span>
        <span className="cb-pendiente__author">
          {creadaPor}, {formatDateTime(createdAt)}
          {!porConfirmar && ' · Espera a la otra persona'}
        </span>
      </div>
      <div className="cb-pendiente__actions">
        {tieneFoto && <FotoButton gastoId={_id} target={text} />}
        {porConfirmar && (
          <Button
            type="primary"
            loading={isPending}
            aria-label={`${verbOf(tipo)}: ${text}, ${caja.titular}`}
            onClick={() => mutate({ operacion: _id })}
          >
            {verbOf(tipo)}
          </Button>
        )}
        {esPropia && !porConfirmar && (
          <Button
            disabled={isPending}
            aria-label={`Firmar con PIN: ${text}, ${caja.titular}`}
            onClick={signature.open}
          >
            Firmar con PIN
          </Button>
        )}
        {(porConfirmar || esPropia) && (
          <Button
            disabled={isPending}
            aria-label={`${porConfirmar ? 'Rechazar' : 'Retirar'}: ${text}, ${caja.titular}`}
            onClick={refusal.open}
          >
            {porConfirmar ? 'Rechazar' : 'Retirar'}
          </Button>
        )}
      </div>
      {signature.whenOpened((dialog) => (
        <FirmaModal caja={caja} operacion={operacion} {...dialog} />
      ))}
      {refusal.whenOpened((dialog) => (
        <RechazoModal caja={caja} operacion={operacion} {...dialog} />
      ))}
    </li>
  );
}

/** A float is received and a count is signed; what a person asks for is approved. */
function verbOf(tipo: OperacionPendiente['tipo']): string {
  if (tipo === 'cierre') return 'Firmar';
  return tipo === 'gasto' ? 'Aprobar' : 'Confirmar';
}
