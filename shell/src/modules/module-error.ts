/** Why a module cannot be shown; the panel, the retries and the record of failures go by it. */
export type FailureCause = 'red' | 'http' | 'archivo' | 'ejecucion' | 'contrato';

/** A module that could not be loaded or that broke while drawing. */
export class ModuleError extends Error {
  override readonly name = 'ErrorModulo';
  readonly modulo: string;
  readonly causa: FailureCause;
  /** HTTP status, where the cause is `http`. */
  readonly estado: number | undefined;

  constructor(modulo: string, causa: FailureCause, options: { estado?: number; cause?: unknown } = {}) {
    super(`${modulo}: ${causa}`, { cause: options.cause });
    this.modulo = modulo;
    this.causa = causa;
    this.estado = options.estado;
  }
}

/** What the module's address answered when asked again after a failure. */
export type ProbeResult = { tipo: 'sin-respuesta' } | { tipo: 'respuesta'; estado: number };

/**
 * The cause of a failure, from the error and from what the module's address answers now. An error that did
 * not come from loading a file comes from the module's own code, whatever the network is doing.
 */
export function causeOf(error: unknown, probeResult: ProbeResult): FailureCause {
  if (!isLoadError(error)) return 'ejecucion';
  if (probeResult.tipo === 'sin-respuesta' || isTimeout(error)) return 'red';
  return probeResult.estado >= 400 ? 'http' : 'archivo';
}

/** A file that did not arrive or was refused: the bundler's errors, the federation's, or a time-out of ours. */
const LOAD_ERROR_NAMES = new Set(['ChunkLoadError', 'ScriptNetworkError', 'TimeoutError']);
/** The federation's codes for a manifest, an entry without its container and an entry that did not load. */
const LOAD_CODES = ['RUNTIME-003', 'RUNTIME-001', 'RUNTIME-008'];

/** Whether an error is about a file of the module, rather than thrown by its code. */
export function isLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.message.includes('ScriptExecutionError')) return false;
  return (
    LOAD_ERROR_NAMES.has(error.name) ||
    ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') ||
    LOAD_CODES.some((code) => error.message.includes(code))
  );
}

/**
 * Whether trying again by itself may help. The module's own mistakes only repeat, and whoever waited for a
 * whole time-out is better asked than made to wait for another.
 */
export function canRetry({ causa, cause }: ModuleError): boolean {
  return (causa === 'red' || causa === 'http' || causa === 'archivo') && !isTimeout(cause);
}

/**
 * Whether another version of the module may do where this one does not: not while the network is down. One that
 * hangs may hang alone, and the last good one is likely in the browser's own cache.
 */
export function canUseOtherVersion({ causa, cause }: ModuleError): boolean {
  return causa !== 'red' || isTimeout(cause);
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
