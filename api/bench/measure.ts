import { Agent, request } from 'node:http';

/** A request as it is repeated. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Times of many requests, in milliseconds, and how long they took together. */
export interface Measurement {
  readonly times: readonly number[];
  readonly duration: number;
}

export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Asks once. @throws Error where the answer is not a success. */
export function call(url: string, agent: Agent, apiCall: ApiCall): Promise<string> {
  const { method, path, headers, body } = apiCall;
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, { agent: agent, method: method, headers: headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () => {
        const isOk = (response.statusCode ?? 500) < 300;
        if (isOk) resolve(text);
        else reject(new Error(`${response.statusCode} ${method} ${path}: ${text.slice(0, 300)}`));
      });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/**
 * Asks for a while, each of several users as soon as they have their answer.
 * @param next the n-th request.
 */
export async function measure(
  url: string,
  agent: Agent,
  next: (n: number) => ApiCall,
  { usuarios, durationMs }: { readonly usuarios: number; readonly durationMs: number },
): Promise<Measurement> {
  const times: number[] = [];
  const start = performance.now();
  let n = 0;
  const usuario = async (): Promise<void> => {
    // A slow call is measured at least once by each user.
    do {
      const start = performance.now();
      await call(url, agent, next(n++));
      times.push(performance.now() - start);
    } while (performance.now() - start < durationMs);
  };
  await Promise.all(Array.from({ length: usuarios }, usuario));
  return { times, duration: performance.now() - start };
}

/** Adds up rounds of the same request. */
export function summarize(measurements: readonly Measurement[]): Figures {
  const times = measurements.flatMap((size) => size.times).sort((a, b) => a - b);
  const duration = measurements.reduce((sum, size) => sum + size.duration, 0);
  const percentile = (p: number): number => times[Math.max(0, Math.ceil(times.length * p) - 1)] ?? 0;
  return {
    perSecond: (times.length * 1000) / duration,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
  };
}
