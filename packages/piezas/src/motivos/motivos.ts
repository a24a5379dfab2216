import { Motivo } from '@cartera/contrato/common';

/** The usual reasons of each kind of action, in the words of the staff. Any other one is written. */
export const MOTIVOS = {
  editarCobro: ['Monto errado', 'Fecha errada', 'Era de otro préstamo', 'Faltaba un dato'],
  deshacerPago: ['Se registró dos veces', 'Era de otro cliente', 'El cliente no pagó', 'Monto errado'],
  cancelar: ['Se registró por error', 'El cliente desistió', 'Acuerdo con el cliente', 'Cliente fallecido'],
  condonar: ['Acuerdo con el cliente', 'Cliente fallecido', 'No se pudo cobrar', 'Saldo muy pequeño'],
  reabrir: ['Se cerró por error', 'Era otro préstamo', 'El cliente va a seguir pagando'],
  contar: ['Di mal un vuelto', 'Gasto sin anotar'],
  rechazar: ['El monto no es', 'No está autorizado'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MotivoKind = keyof typeof MOTIVOS;

/** The API takes a write without a reason; a screen does not send one. */
export const AskedMotivo = Motivo.refine(Boolean, { error: 'Elige o escribe un motivo' });
