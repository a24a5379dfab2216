import type { CedulaData } from '@cartera/contrato/cedula';
import { Logger } from '@nestjs/common';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
  handleWhen,
  type IPolicy,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { z } from 'zod';
import { measured } from '../../platform/observability/outgoing-calls.js';
import { registryData } from './registry-data.js';

/** Timeouts and pauses in milliseconds. */
export interface RetryPolicy {
  /** Limit for all attempts and the pauses between them. */
  readonly total: number;
  /** One attempt. */
  readonly attemptTimeout: number;
  readonly retries: number;
  readonly pause: number;
  /** Consecutive failures that open the circuit. */
  readonly consecutiveFailures: number;
  /** Milliseconds during which the circuit stays open. */
  readonly cooldown: number;
}

/** A form waits for the response, so an attempt must be faster than typing the data. */
const RETRY_POLICY: Omit<RetryPolicy, 'total'> = {
  attemptTimeout: 4_000,
  retries: 2,
  pause: 250,
  consecutiveFailures: 5,
  cooldown: 30_000,
};

const NOT_FOUND = 404;
/** Enough for a person with a photo. */
const MAX_BYTES = 8 * 1024 ** 2;

/** The shape of a network error of `fetch`. */
const NetworkCause = z.object({ cause: z.object({ code: z.string() }) });

/** A failure of the registry. Its message contains no personal data. */
class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** The external identity registry (P-10.13). It can be slow, down or wrong, so calls have timeouts and responses are validated. */
export class CedulaRegistry {
  private readonly log = new Logger(CedulaRegistry.name);
  private readonly policy: IPolicy;

  /** @param url with the placeholder `{cedula}`; undefined if there is no registry. */
  constructor(
    private readonly url: string | undefined,
    retryPolicy: Pick<RetryPolicy, 'total'> & Partial<RetryPolicy>,
  ) {
    const { total, attemptTimeout, retries, pause, consecutiveFailures, cooldown } = {
      ...RETRY_POLICY,
      ...retryPolicy,
    };
    const retrying = retry(
      handleWhen((error) => !(error instanceof BrokenCircuitError)),
      { maxAttempts: retries, backoff: new ExponentialBackoff({ initialDelay: pause }) },
    );
    const circuit = circuitBreaker(handleAll, {
      halfOpenAfter: cooldown,
      breaker: new ConsecutiveBreaker(consecutiveFailures),
    });
    this.policy = wrap(
      timeout(total, TimeoutStrategy.Aggressive),
      retrying,
      circuit,
      timeout(attemptTimeout, TimeoutStrategy.Aggressive),
    );
  }

  /** Looks up an identity number. @returns undefined if it is unknown or the registry fails; a failure is logged. */
  async find(cedula: string): Promise<CedulaData | undefined> {
    if (!this.url) return undefined;
    const url = this.url.replaceAll('{cedula}', cedula);
    try {
      return await this.policy.execute(({ signal }) => measured('cedulas', () => ask(url, cedula, signal)));
    } catch (error) {
      this.log.warn(`El registro de cédulas falló: ${explain(error)}`);
      return undefined;
    }
  }
}

/** @throws RegistryError if the response is neither a person nor a 404. */
async function ask(url: string, cedula: string, signal: AbortSignal): Promise<CedulaData | undefined> {
  const response = await fetch(url, {
    signal,
    redirect: 'manual',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status === NOT_FOUND) return undefined;
    throw new RegistryError(`respondió ${response.status}`);
  }
  const persona = registryData(cedula, parseJson(await readText(response)));
  if (!persona) throw new RegistryError('respondió algo que no son los datos de una persona');
  return persona;
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new RegistryError('respondió demasiado');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RegistryError('respondió algo que no es JSON');
  }
}

/** The reason of a failure, without the URL or the response: both contain identity numbers. */
function explain(error: unknown): string {
  if (error instanceof RegistryError) return error.message;
  if (error instanceof BrokenCircuitError) return 'falló varias veces seguidas y no se consulta por ahora';
  if (error instanceof TaskCancelledError) return 'tardó demasiado';
  const code = NetworkCause.safeParse(error).data?.cause.code;
  return `no se pudo conectar${code ? `: ${code}` : ''}`;
}
