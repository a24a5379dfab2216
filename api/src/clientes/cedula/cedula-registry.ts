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
import { registryData } from './registry-data.js';

/** How long and how often the registry is asked, in milliseconds. */
export interface RetryPolicy {
  /** All attempts and the pauses between them: what whoever asks waits at most. */
  readonly total: number;
  /** One attempt. */
  readonly attemptTimeout: number;
  readonly retries: number;
  readonly pause: number;
  /** Failures in a row after which it is left alone. */
  readonly consecutiveFailures: number;
  readonly cooldown: number;
}

/** The screen's form waits for it, and who fills it in can type the data in less than that. */
const RETRY_POLICY: Omit<RetryPolicy, 'total'> = {
  attemptTimeout: 4_000,
  retries: 2,
  pause: 250,
  consecutiveFailures: 5,
  cooldown: 30_000,
};

const NOT_FOUND = 404;
/** A person with their photo; more than that is not an answer. */
const MAX_BYTES = 8 * 1024 ** 2;

/** How `fetch` says why it could not ask. */
const NetworkCause = z.object({ cause: z.object({ code: z.string() }) });

/** The registry failed, in words that hold nothing of the person asked about. */
class RegistryError extends Error {
  override readonly name = 'FalloDelRegistro';
}

/** The external identity registry (P-10.13). It is not ours: it may be slow, down or wrong. */
export class CedulaRegistry {
  private readonly log = new Logger(CedulaRegistry.name);
  private readonly policy: IPolicy;

  /** @param url its address, with `{cedula}` where the number goes; undefined where there is no registry. */
  constructor(
    private readonly url: string | undefined,
    retryPolicy: Pick<RetryPolicy, 'total'> & Partial<RetryPolicy>,
  ) {
    const { total, attemptTimeout, retries, pause, consecutiveFailures, cooldown } = {
      ...RETRY_POLICY,
      ...retryPolicy,
    };
    const persist = retry(
      handleWhen((error) => !(error instanceof BrokenCircuitError)),
      { maxAttempts: retries, backoff: new ExponentialBackoff({ initialDelay: pause }) },
    );
    const circuit = circuitBreaker(handleAll, {
      halfOpenAfter: cooldown,
      breaker: new ConsecutiveBreaker(consecutiveFailures),
    });
    this.policy = wrap(
      timeout(total, TimeoutStrategy.Aggressive),
      persist,
      circuit,
      timeout(attemptTimeout, TimeoutStrategy.Aggressive),
    );
  }

  /** What the registry knows of an identity number. A failure is logged and is as if it knew nothing. */
  async search(cedula: string): Promise<CedulaData | undefined> {
    if (!this.url) return undefined;
    const direccion = this.url.replaceAll('{cedula}', cedula);
    try {
      return await this.policy.execute(({ signal }) => ask(direccion, cedula, signal));
    } catch (error) {
      this.log.warn(`El registro de cédulas falló: ${explain(error)}`);
      return undefined;
    }
  }
}

/** @throws FalloDelRegistro where the answer is neither a person nor that there is none. */
async function ask(direccion: string, cedula: string, signal: AbortSignal): Promise<CedulaData | undefined> {
  const response = await fetch(direccion, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status === NOT_FOUND) return undefined;
    throw new RegistryError(`respondió ${response.status}`);
  }
  const input = registryData(cedula, parseJson(await readText(response)));
  if (!input) throw new RegistryError('respondió algo que no son los datos de una persona');
  return input;
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const parte of body ?? []) {
    bytes += parte.length;
    if (bytes > MAX_BYTES) throw new RegistryError('respondió demasiado');
    parts.push(parte);
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

/** Never an address or an answer: both carry identity numbers. */
function explain(error: unknown): string {
  if (error instanceof RegistryError) return error.message;
  if (error instanceof BrokenCircuitError) return 'lleva varios fallos seguidos y se deja descansar';
  if (error instanceof TaskCancelledError) return 'tardó demasiado';
  const code = NetworkCause.safeParse(error).data?.cause.code;
  return `no se pudo conectar${code ? `: ${code}` : ''}`;
}
