import { Agent, request } from 'node:http';

/** A request as it is repeated. */
export interface Llamada {
  readonly metodo: string;
  readonly camino: string;
  readonly cabeceras: Readonly<Record<string, string>>;
  readonly cuerpo?: string;
}

/** Times of many requests, in milliseconds, and how long they took together. */
export interface Medida {
  readonly tiempos: readonly number[];
  readonly duracion: number;
}

export interface Cifras {
  readonly porSegundo: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Asks once. @throws Error where the answer is not a success. */
export function pedir(url: string, agente: Agent, llamada: Llamada): Promise<string> {
  const { metodo, camino, cabeceras, cuerpo } = llamada;
  return new Promise((resolver, rechazar) => {
    const salida = request(
      url + camino,
      { agent: agente, method: metodo, headers: cabeceras },
      (respuesta) => {
        let texto = '';
        respuesta.setEncoding('utf8');
        respuesta.on('data', (trozo: string) => {
          texto += trozo;
        });
        respuesta.once('end', () => {
          const bien = (respuesta.statusCode ?? 500) < 300;
          if (bien) resolver(texto);
          else rechazar(new Error(`${respuesta.statusCode} ${metodo} ${camino}: ${texto.slice(0, 300)}`));
        });
      },
    );
    salida.once('error', rechazar);
    salida.end(cuerpo);
  });
}

/**
 * Asks for a while, each of several users as soon as they have their answer.
 * @param siguiente the n-th request.
 */
export async function medir(
  url: string,
  agente: Agent,
  siguiente: (n: number) => Llamada,
  { usuarios, milisegundos }: { readonly usuarios: number; readonly milisegundos: number },
): Promise<Medida> {
  const tiempos: number[] = [];
  const inicio = performance.now();
  let n = 0;
  const usuario = async (): Promise<void> => {
    // A slow call is measured at least once by each user.
    do {
      const antes = performance.now();
      await pedir(url, agente, siguiente(n++));
      tiempos.push(performance.now() - antes);
    } while (performance.now() - inicio < milisegundos);
  };
  await Promise.all(Array.from({ length: usuarios }, usuario));
  return { tiempos, duracion: performance.now() - inicio };
}

/** Adds up rounds of the same request. */
export function resumir(medidas: readonly Medida[]): Cifras {
  const tiempos = medidas.flatMap((medida) => medida.tiempos).sort((a, b) => a - b);
  const duracion = medidas.reduce((suma, medida) => suma + medida.duracion, 0);
  const percentil = (p: number): number => tiempos[Math.max(0, Math.ceil(tiempos.length * p) - 1)] ?? 0;
  return {
    porSegundo: (tiempos.length * 1000) / duracion,
    p50: percentil(0.5),
    p95: percentil(0.95),
    p99: percentil(0.99),
  };
}
