import type { FailureCause, ModuleError } from './module-error';

interface FailureText {
  /** What happened. */
  readonly mensaje: string;
  /** What to do about it. */
  readonly advice: string;
}

const TEXTS: Record<FailureCause, FailureText> = {
  red: {
    mensaje: 'No hay respuesta del servidor.',
    advice: 'Revisa tu conexión a internet y vuelve a intentarlo.',
  },
  http: {
    mensaje: 'El servidor no pudo entregar este módulo.',
    advice: 'Espera un momento y vuelve a intentarlo. El resto del portal sigue funcionando.',
  },
  archivo: {
    mensaje: 'Un archivo de este módulo falta o llegó dañado.',
    advice: 'Vuelve a intentarlo. Si sigue igual, avisa al administrador.',
  },
  ejecucion: {
    mensaje: 'Este módulo se detuvo por un error interno.',
    advice: 'Vuelve a intentarlo. Si sigue igual, avisa al administrador.',
  },
  contrato: {
    mensaje: 'Este módulo no es compatible con la versión del portal.',
    advice: 'Recarga la página. Si sigue igual, avisa al administrador.',
  },
};

/** What the panel says of a failure, with the server's status where there is one. */
export function failureText({ causa, estado }: Pick<ModuleError, 'causa' | 'estado'>): FailureText {
  const text = TEXTS[causa];
  if (estado === undefined) return text;
  return { ...text, mensaje: `${text.mensaje.slice(0, -1)} (respondió ${estado}).` };
}
