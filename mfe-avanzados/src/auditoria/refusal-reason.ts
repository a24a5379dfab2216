import type { EventoCompleto } from '@cartera/contrato/auditoria';
import type { ErrorCode } from '@cartera/contrato/errors';

/** Why a request was refused, said of its author. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  CLAVE_ACTUAL_INCORRECTA: 'La contraseña no era correcta.',
  CODIGO_INCORRECTO: 'El código no era correcto o ya se había usado.',
  DEMASIADOS_INTENTOS: 'Eran demasiados intentos en poco tiempo.',
  PIN_BLOQUEADO: 'El PIN estaba bloqueado.',
  SIN_PERMISO: 'No tenía permiso para esta acción.',
  SOLO_OFICINA: 'Intentó cambiar datos de un cliente que solo cambia la oficina.',
  SSO_SIN_USUARIO: 'Su cuenta no tiene usuario en Cartera.',
};

/** The reason of a refused request in a sentence; null if the event is no refused request. */
export function refusalReason({
  entidad,
  despues,
}: Pick<EventoCompleto, 'entidad' | 'despues'>): string | null {
  if (entidad !== 'ruta') return null;
  return REASONS[despues?.codigo as ErrorCode] ?? 'El sistema no aceptó la petición.';
}
