import type { DatosDeCedula } from '@cartera/contrato/cedula';
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
import { datosDelRegistro } from './datos-del-registro.js';

/** How long and how often the registry is asked, in milliseconds. */
export interface Paciencia {
  /** All attempts and the pauses between them: what whoever asks waits at most. */
  readonly total: number;
  /** One attempt. */
  readonly espera: number;
  readonly reintentos: number;
  readonly pausa: number;
  /** Failures in a row after which it is left alone. */
  readonly fallosSeguidos: number;
  readonly reposo: number;
}

/** The screen's form waits for it, and who fills it in can type the data in less than that. */
const PACIENCIA: Omit<Paciencia, 'total'> = {
  espera: 4_000,
  reintentos: 2,
  pausa: 250,
  fallosSeguidos: 5,
  reposo: 30_000,
};

const NO_EXISTE = 404;
/** A person with their photo; more than that is not an answer. */
const BYTES_MAXIMOS = 8 * 1024 ** 2;

/** How `fetch` says why it could not ask. */
const CausaDeRed = z.object({ cause: z.object({ code: z.string() }) });

/** The registry failed, in words that hold nothing of the person asked about. */
class FalloDelRegistro extends Error {
  override readonly name = 'FalloDelRegistro';
}

/** The external identity registry (P-10.13). It is not ours: it may be slow, down or wrong. */
export class RegistroDeCedulas {
  private readonly log = new Logger(RegistroDeCedulas.name);
  private readonly politica: IPolicy;

  /** @param url its address, with `{cedula}` where the number goes; undefined where there is no registry. */
  constructor(
    private readonly url: string | undefined,
    paciencia: Pick<Paciencia, 'total'> & Partial<Paciencia>,
  ) {
    const { total, espera, reintentos, pausa, fallosSeguidos, reposo } = { ...PACIENCIA, ...paciencia };
    const insistir = retry(
      handleWhen((error) => !(error instanceof BrokenCircuitError)),
      { maxAttempts: reintentos, backoff: new ExponentialBackoff({ initialDelay: pausa }) },
    );
    const cortacircuitos = circuitBreaker(handleAll, {
      halfOpenAfter: reposo,
      breaker: new ConsecutiveBreaker(fallosSeguidos),
    });
    this.politica = wrap(
      timeout(total, TimeoutStrategy.Aggressive),
      insistir,
      cortacircuitos,
      timeout(espera, TimeoutStrategy.Aggressive),
    );
  }

  /** What the registry knows of an identity number. A failure is logged and is as if it knew nothing. */
  async buscar(cedula: string): Promise<DatosDeCedula | undefined> {
    if (!this.url) return undefined;
    const direccion = this.url.replaceAll('{cedula}', cedula);
    try {
      return await this.politica.execute(({ signal }) => preguntar(direccion, cedula, signal));
    } catch (error) {
      this.log.warn(`El registro de cédulas falló: ${explicar(error)}`);
      return undefined;
    }
  }
}

/** @throws FalloDelRegistro where the answer is neither a person nor that there is none. */
async function preguntar(
  direccion: string,
  cedula: string,
  signal: AbortSignal,
): Promise<DatosDeCedula | undefined> {
  const respuesta = await fetch(direccion, { signal, headers: { accept: 'application/json' } });
  if (!respuesta.ok) {
    await respuesta.body?.cancel();
    if (respuesta.status === NO_EXISTE) return undefined;
    throw new FalloDelRegistro(`respondió ${respuesta.status}`);
  }
  const datos = datosDelRegistro(cedula, comoJson(await leerTexto(respuesta)));
  if (!datos) throw new FalloDelRegistro('respondió algo que no son los datos de una persona');
  return datos;
}

async function leerTexto({ body }: Response): Promise<string> {
  const partes: Uint8Array[] = [];
  let bytes = 0;
  for await (const parte of body ?? []) {
    bytes += parte.length;
    if (bytes > BYTES_MAXIMOS) throw new FalloDelRegistro('respondió demasiado');
    partes.push(parte);
  }
  return Buffer.concat(partes).toString('utf8');
}

function comoJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    throw new FalloDelRegistro('respondió algo que no es JSON');
  }
}

/** Never an address or an answer: both carry identity numbers. */
function explicar(error: unknown): string {
  if (error instanceof FalloDelRegistro) return error.message;
  if (error instanceof BrokenCircuitError) return 'lleva varios fallos seguidos y se deja descansar';
  if (error instanceof TaskCancelledError) return 'tardó demasiado';
  const codigo = CausaDeRed.safeParse(error).data?.cause.code;
  return `no se pudo conectar${codigo ? `: ${codigo}` : ''}`;
}
