import { channel } from 'node:diagnostics_channel';

/** The services outside that the API calls. */
type Service = 'cedulas' | 'bucket';

export interface OutgoingCall {
  readonly service: Service;
  readonly result: 'ok' | 'error';
  readonly seconds: number;
}

/** The channel of finished calls. The metrics subscribe to it, where they are on. */
export const OUTGOING_CALLS = channel('cartera:outgoing-calls');

/** Makes one call, and publishes its duration and whether it failed. */
export async function measured<T>(service: Service, call: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const publish = (result: OutgoingCall['result']): void =>
    OUTGOING_CALLS.publish({ service, result, seconds: (performance.now() - start) / 1000 });
  try {
    const answer = await call();
    publish('ok');
    return answer;
  } catch (error) {
    publish('error');
    throw error;
  }
}
