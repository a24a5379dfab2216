import type { Frame, ModuleErrorReport } from '@cartera/contrato/portal-errores';
import { scrub } from '@cartera/contrato/scrub';
import { informarErrores } from '@cartera/contrato/startup';
import { reportFailedCalls, useSession } from '@cartera/kit';
import { isPreviewed } from '../modules/preview';

/** Of one error in a tab: more of the same say nothing new. */
const SENT_PER_ERROR = 3;
/** Of all errors in a tab. */
const SENT_PER_TAB = 30;
/** The server's limit of one request. */
const BATCH_SIZE = 10;
const CLASS_NAME = /^[A-Za-z]{1,60}$/;

const counts = new Map<string, number>();
let sentInTab = 0;
/** Reports that did not arrive. They are sent once more when the user leaves the page. */
let unsent: ModuleErrorReport[] = [];

/** The version that drew, and the components around the error. */
interface Drawn {
  readonly modulo: string;
  readonly version: string;
  readonly componentStack: string;
}

/** Starts reporting the errors of modules outside of drawing: handlers, timers, unhandled promises and calls. Call it once. */
export function captureErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error, 'codigo'));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'promesa'));
  reportFailedCalls(({ method, path, status, stack }) => {
    // A long path in one word, and words in capitals, would be scrubbed as a key and as names.
    const message = `${status} ${method.toLowerCase()}${path.replaceAll('/', ' /')}`;
    reportError(Object.assign(new Error(message), { name: 'ApiError', stack }), 'llamada');
  });
  window.addEventListener('pagehide', sendUnsent);
}

/**
 * Reports an error to the portal at once, if it comes from a module. It sends its class, its scrubbed message and its
 * places in the module's files.
 * @param drawn of an error while drawing. Any other is attributed by its stack, and dropped if no module is in it.
 */
export function reportError(error: unknown, tipo: ModuleErrorReport['tipo'], drawn?: Drawn): void {
  if (!(error instanceof Error)) return;
  const thrown = framesOf(error.stack ?? '');
  const components = framesOf(drawn?.componentStack ?? '');
  const { modulo, version } = drawn ?? thrown ?? {};
  if (!modulo || !version || isPreviewed({ nombre: modulo, version })) return;
  const isOwn = (found: typeof thrown) => found?.modulo === modulo && found.version === version;
  const report: ModuleErrorReport = {
    ...{ modulo, version, tipo },
    nombre: CLASS_NAME.test(error.name) ? error.name : 'Error',
    mensaje: scrub(error.message),
    pila: thrown && isOwn(thrown) ? [...thrown.frames] : [],
    componentes: components && isOwn(components) ? [...components.frames] : [],
  };
  if (isSampled(report)) void send([report]);
}

/** Sends again what did not arrive. It is called as the page is left, so the request outlives it. */
export function sendUnsent(): void {
  const batch = unsent.slice(0, BATCH_SIZE);
  unsent = [];
  if (batch.length > 0) void send(batch);
}

function isSampled({ modulo, version, tipo, nombre, mensaje, pila }: ModuleErrorReport): boolean {
  const key = JSON.stringify([modulo, version, tipo, nombre, mensaje, pila[0]]);
  const count = counts.get(key) ?? 0;
  if (count >= SENT_PER_ERROR || sentInTab >= SENT_PER_TAB) return false;
  counts.set(key, count + 1);
  sentInTab += 1;
  return true;
}

/** Not with `call`: it asks and notifies, and a report must never disturb its user. */
async function send(errores: ModuleErrorReport[]): Promise<void> {
  const { token } = useSession.getState();
  if (token === null) return;
  const { method, path } = informarErrores;
  try {
    await fetch(`/api${path}`, {
      method,
      keepalive: true,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ errores }),
    });
  } catch {
    // Offline, or the page is gone.
    unsent.push(...errores);
  }
}

/** The server's limit. */
const MAX_FRAMES = 20;

/** A line of a stack in a file of a module: of Chrome, `at f (url:1:2)`, and of Firefox and Safari, `f@url:1:2`. */
const LINE =
  /^\s*(?:at )?(?:async )?(?:new )?(?:([^@(]*?) ?[@(])?https?:\/\/[^\s()]*?\/mfe\/(mfe-[a-z0-9-]+)\/([^/\s]+)\/([^\s():?]+):(\d+):(\d+)\)?$/;
const FUNCTION_NAME = /^[\w$.]{1,80}$/;

/** The places of an error in the files of one version. */
interface ModuleFrames {
  readonly modulo: string;
  readonly version: string;
  readonly frames: readonly Frame[];
}

/**
 * The places of a stack that are in a module: of the module whose code is nearest to the error. The rest of a stack, with
 * the message in it, is left out.
 * @returns null if no module is in the stack.
 */
export function framesOf(stack: string): ModuleFrames | null {
  const lines = stack.split('\n').flatMap((line) => {
    const [, funcion = '', modulo, version, archivo, linea, columna] = LINE.exec(line) ?? [];
    if (!modulo || !version || !archivo) return [];
    const name = FUNCTION_NAME.test(funcion) ? funcion : '';
    return [
      { modulo, version, frame: { funcion: name, archivo, linea: Number(linea), columna: Number(columna) } },
    ];
  });
  const [nearest] = lines;
  if (!nearest) return null;
  const { modulo, version } = nearest;
  const frames = lines
    .filter((line) => line.modulo === modulo && line.version === version)
    .slice(0, MAX_FRAMES)
    .map(({ frame }) => frame);
  return { modulo, version, frames };
}
