import type { ModuleHealthReport } from '@cartera/contrato/portal-versions';

/** Why a module cannot be shown. The panel, the retries and the health reports use it. */
export type FailureCause = NonNullable<ModuleHealthReport['causa']>;

/** A module that could not be loaded or that broke while drawing. */
export class ModuleError extends Error {
  override readonly name = 'ModuleError';
  readonly modulo: string;
  readonly causa: FailureCause;
  /** HTTP status; only for the cause `http`. */
  readonly status: number | undefined;

  constructor(modulo: string, causa: FailureCause, options: { status?: number; cause?: unknown } = {}) {
    super(`${modulo}: ${causa}`, { cause: options.cause });
    this.modulo = modulo;
    this.causa = causa;
    this.status = options.status;
  }
}

/** The answer of the module's address after a failure. */
export type ProbeResult = { type: 'no-response' } | { type: 'response'; status: number };

/**
 * The cause of a failure, from the error and the current answer of the module's address. An error that is not
 * about loading a file, nor about a shared library, comes from the module's own code.
 */
export function causeOf(error: unknown, probeResult: ProbeResult): FailureCause {
  if (isAboutShared(error)) return 'contrato';
  if (!isLoadError(error)) return 'ejecucion';
  if (probeResult.type === 'no-response' || isTimeout(error)) return 'red';
  return probeResult.status >= 400 ? 'http' : 'archivo';
}

/** A file did not arrive or was rejected: errors of the bundler, of the federation, and our own timeout. */
const LOAD_ERROR_NAMES = new Set(['ChunkLoadError', 'ScriptNetworkError', 'TimeoutError']);
/** Codes of the federation: manifest not loaded, entry without its container, entry not loaded. */
const LOAD_CODES = ['RUNTIME-003', 'RUNTIME-001', 'RUNTIME-008'];

/** Texts of the federation: a shared library in another version, and one that this shell does not have. */
const SHARED_TEXTS = ['does not satisfy the requirement of', 'RUNTIME-012'];

function isAboutShared(error: unknown): boolean {
  return error instanceof Error && SHARED_TEXTS.some((text) => error.message.includes(text));
}

/** True when a file of the module did not load; false when the module's code threw. */
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
 * True when an automatic retry may help. An error of the module's code repeats, and after a full timeout the user
 * decides instead of waiting for another one.
 */
export function canRetry({ causa, cause }: ModuleError): boolean {
  return (causa === 'red' || causa === 'http' || causa === 'archivo') && !isTimeout(cause);
}

/**
 * True when another version of the module may load: not while the network is down. If one version hangs, the last
 * good one may still be in the browser's cache.
 */
export function canUseOtherVersion({ causa, cause }: ModuleError): boolean {
  return causa !== 'red' || isTimeout(cause);
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
