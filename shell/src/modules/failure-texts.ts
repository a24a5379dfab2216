import type { FailureCause, ModuleError } from './module-error';

interface FailureText {
  readonly message: string;
  /** What the user can do. */
  readonly advice: string;
}

const TEXTS: Record<FailureCause, FailureText> = {
  red: {
    message: 'No hay respuesta del servidor.',
    advice: 'Revisa tu conexión a internet y vuelve a intentarlo.',
  },
  http: {
    message: 'El servidor no pudo entregar este módulo.',
    advice: 'Espera un momento y vuelve a intentarlo. El resto del portal sigue funcionando.',
  },
  archivo: {
    message: 'Un archivo de este módulo falta o llegó dañado.',
    advice: 'Vuelve a intentarlo. Si sigue igual, avisa al administrador.',
  },
  ejecucion: {
    message: 'Este módulo se detuvo por un error interno.',
    advice: 'Vuelve a intentarlo. Si sigue igual, avisa al administrador.',
  },
  contrato: {
    message: 'Este módulo no es compatible con la versión del portal.',
    advice: 'Recarga la página. Si sigue igual, avisa al administrador.',
  },
};

/** The panel's text for a failure, with the HTTP status if there is one. */
export function failureText({ causa, status }: Pick<ModuleError, 'causa' | 'status'>): FailureText {
  const text = TEXTS[causa];
  if (status === undefined) return text;
  return { ...text, message: `${text.message.slice(0, -1)} (respondió ${status}).` };
}
