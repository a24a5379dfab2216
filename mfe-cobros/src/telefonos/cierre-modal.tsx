import type { Dispositivo, EnvioPendiente } from '@cartera/contrato/dispositivos';
import type { DialogProps } from '@cartera/kit';
import { MotivoModal } from '@cartera/piezas';
import { useCierre } from './telefonos.queries';
import { anteriorText, envioText } from './telefonos-texts';

interface RevisionModalProps extends DialogProps {
  readonly telefono: Dispositivo;
}

/** Reviews a phone that replaced another one, or was new with an open day. */
export function RevisionModal({ telefono, ...dialog }: RevisionModalProps) {
  const { usuario, conDiaAbierto, reemplaza } = telefono;
  const { mutate, isPending } = useCierre(telefono);
  return (
    <MotivoModal
      {...dialog}
      title="¿Ya revisaste este teléfono?"
      record={telefono._id}
      text={`${usuario.nombre} entró en un teléfono nuevo${conDiaAbierto ? ' con el día abierto' : ''}. ${reemplaza ? `${anteriorText(reemplaza)}. ` : ''}Pregúntale si todavía lo tiene y si le falta algo por enviar: lo que se borró antes de enviarse no llega más.`}
      okText="Marcar como revisado"
      kind="telefono"
      submitting={isPending}
      onConfirm={(motivo) => mutate({ motivo }, { onSuccess: dialog.onClose })}
    />
  );
}

interface CierreModalProps extends DialogProps {
  readonly telefono: Dispositivo;
  readonly envio: EnvioPendiente;
}

/** Closes a write that was refused or did not arrive. */
export function CierreModal({ telefono, envio, ...dialog }: CierreModalProps) {
  const { mutate, isPending } = useCierre(telefono);
  return (
    <MotivoModal
      {...dialog}
      title="¿Cerrar este envío?"
      record={`${telefono._id} ${envio.numero}`}
      text={`${envioText(envio)}. ${adviceFor(envio)}: quedará con tu nombre y tu motivo.`}
      okText="Cerrar envío"
      kind="envio"
      submitting={isPending}
      onConfirm={(motivo) => mutate({ numero: envio.numero, motivo }, { onSuccess: dialog.onClose })}
    />
  );
}

/** A number that did not arrive names no client. */
function adviceFor({ cliente }: EnvioPendiente): string {
  return cliente ? 'Llama al cliente antes de cerrarlo' : 'Pregúntale al cobrador qué era antes de cerrarlo';
}
