import { Agent, request } from 'node:http';

/** A request. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The times of many requests, and their duration together, in milliseconds. */
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

/** Sends one request. @returns the body of the response. @throws Error if the call failed. */
export function call(url: string, agent: Agent, apiCall: ApiCall): Promise<string> {
  const { method, path, headers, body } = apiCall;
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, { agent, method, headers }, (response) => {
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
 * Sends requests for a time. Each user sends the next request after the answer to the previous one.
 * @param next the n-th request.
 */
export async function measure(
  url: string,
  agent: Agent,
  next: (n: number) => ApiCall,
  { users, durationMs }: { readonly users: number; readonly durationMs: number },
): Promise<Measurement> {
  const times: number[] = [];
  const start = performance.now();
  let n = 0;
  const runUser = async (): Promise<void> => {
    // Each user measures a slow call at least once.
    do {
      const start = performance.now();
      await call(url, agent, next(n++));
      times.push(performance.now() - start);
    } while (performance.now() - start < durationMs);
  };
  await Promise.all(Array.from({ length: users }, runUser));
  return { times, duration: performance.now() - start };
}

/** The figures of all rounds of a call. */
export function summarize(measurements: readonly Measurement[]): Figures {
  const times = measurements.flatMap(({ times }) => times).sort((a, b) => a - b);
  const duration = measurements.reduce((sum, measurement) => sum + measurement.duration, 0);
  const percentile = (p: number): number => times[Math.max(0, Math.ceil(times.length * p) - 1)] ?? 0;
  return {
    perSecond: (times.length * 1000) / duration,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
  };
}
