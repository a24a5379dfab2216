import type { CajaDeDinero, OperacionPendiente } from '@cartera/contrato/cajas';
import { formatDate, formatDateTime, lazyDialog, useDisclosure } from '@cartera/kit';
import { Button, Card } from '@cartera/kit/ui';
import { asksForMotivo } from '@cartera/piezas';
import { Tardanza } from '../tardanza';
import { pendienteText } from './caja-texts';
import { useDecision } from './cajas.queries';
import { FotoButton } from './foto-button';

const FirmaModal = lazyDialog(async () => (await import('./firma-modal')).FirmaModal);
const DecisionModal = lazyDialog(async () => (await import('./decision-modal')).DecisionModal);

/** The pending operations of some accounts. Those for the user to confirm come first. Empty without any. */
export function Pendientes({ cajas }: { readonly cajas: readonly CajaDeDinero[] }) {
  const all = cajas.flatMap((caja) => caja.pendientes.map((operacion) => ({ caja, operacion })));
  // Cash handed over waits in both of its accounts.
  const unique = [...new Map(all.map((pending) => [pending.operacion._id, pending])).values()];
  if (unique.length === 0) return null;
  const sorted = unique.toSorted(
    (one, other) => Number(other.operacion.porConfirmar) - Number(one.operacion.porConfirmar),
  );
  return (
    <Card title="Por confirmar" flush>
      <ul>
        {sorted.map(({ caja, operacion }) => (
          <PendienteRow key={operacion._id} caja={caja} operacion={operacion} />
        ))}
      </ul>
    </Card>
  );
}

interface PendienteRowProps {
  readonly caja: CajaDeDinero;
  readonly operacion: OperacionPendiente;
}

/** A pending operation, with the buttons that the user may use: confirm, sign, refuse or withdraw. */
function PendienteRow({ caja, operacion }: PendienteRowProps) {
  const refusal = useDisclosure();
  const alone = useDisclosure();
  const signature = useDisclosure();
  const { mutate, isPending } = useDecision(caja._id);
  const { _id, porConfirmar, esPropia, tipo, nota, tieneFoto, creadaPor, createdAt, registradoEn, venceEn } =
    operacion;
  const text = pendienteText(operacion, caja);
  const onError = (error: Error) => asksForMotivo(error) && alone.open();
  return (
    <li className="cb-pendiente">
      <div className="cb-pendiente__texts">
        <strong>{caja.titular}</strong>
        <span>{nota ? `${text}. ${nota}` : text}</span>
        <span className="cb-pendiente__author">
          {[
            `${creadaPor}, ${formatDateTime(createdAt)}`,
            ...(porConfirmar ? [] : ['Espera a la otra persona']),
            ...(venceEn ? [`Vence el ${formatDate(venceEn)}`] : []),
          ].join(' · ')}
        </span>
        <Tardanza participio="Registrado" ocurridoEn={createdAt} registradoEn={registradoEn} />
      </div>
      <div className="cb-pendiente__actions">
        {tieneFoto && <FotoButton gasto={operacion} target={text} />}
        {porConfirmar && (
          <Button
            type="primary"
            loading={isPending}
            aria-label={`${verbOf(tipo)}: ${text}, ${caja.titular}`}
            onClick={() => mutate({ operacion: _id }, { onError })}
          >
            {verbOf(tipo)}
          </Button>
        )}
        {esPropia && !porConfirmar && (
          <Button
            disabled={isPending}
            aria-label={`Firmar con código: ${text}, ${caja.titular}`}
            onClick={signature.open}
          >
            Firmar con código
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
        <DecisionModal caja={caja} operacion={operacion} rechazar {...dialog} />
      ))}
      {alone.whenOpened((dialog) => (
        <DecisionModal caja={caja} operacion={operacion} rechazar={false} {...dialog} />
      ))}
    </li>
  );
}

/** A float is received and a count is signed; an expense is approved. */
function verbOf(tipo: OperacionPendiente['tipo']): string {
  if (tipo === 'cierre') return 'Firmar';
  return tipo === 'gasto' ? 'Aprobar' : 'Confirmar';
}
