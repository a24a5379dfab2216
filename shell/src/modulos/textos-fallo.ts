import type { CausaFallo, ErrorModulo } from './error-modulo';

interface TextoFallo {
  /** What happened. */
  readonly mensaje: string;
  /** What to do about it. */
  readonly consejo: string;
}

const TEXTOS: Record<CausaFallo, TextoFallo> = {
  red: {
    mensaje: 'No hay respuesta del servidor.',
    consejo: 'Revisa tu conexión a internet y vuelve a intentarlo.',
  },
  http: {
    mensaje: 'El servidor no pudo entregar este módulo.',
    consejo: 'Espera un momento y vuelve a intentarlo. El resto del portal sigue funcionando.',
  },
  archivo: {
    mensaje: 'Un archivo de este módulo falta o llegó dañado.',
    consejo: 'Vuelve a intentarlo. Si sigue igual, avisa al administrador.',
  },
  ejecucion: {
    mensaje: 'Este módulo se detuvo por un error interno.',
    consejo: 'Vuelve a intentarlo. Si sigue igual, avisa al administrador.',
  },
  contrato: {
    mensaje: 'Este módulo no es compatible con la versión del portal.',
    consejo: 'Recarga la página. Si sigue igual, avisa al administrador.',
  },
};

/** What the panel says of a failure, with the server's status where there is one. */
export function textoDeFallo({ causa, estado }: Pick<ErrorModulo, 'causa' | 'estado'>): TextoFallo {
  const texto = TEXTOS[causa];
  if (estado === undefined) return texto;
  return { ...texto, mensaje: `${texto.mensaje.slice(0, -1)} (respondió ${estado}).` };
}
