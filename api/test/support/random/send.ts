import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import type { RandomRequest } from './malformed-request.js';

export interface Received {
  readonly status: number;
  readonly text: string;
}

/** Sends a request byte by byte as it is: `fetch` corrects or refuses much of what is wrong. */
export function send(
  url: string,
  agent: Agent,
  token: string,
  randomRequest: RandomRequest,
): Promise<Received> {
  const { method, path, headers, body } = randomRequest;
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, {
      agent: agent,
      method: method,
      // An address that a URL would tidy up, such as `/../`, goes as it is.
      path: path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    const onFail = (error: Error): void => {
      // The server may close a kept connection just as it is used again: any client asks once more.
      if (outgoing.reusedSocket) resolve(send(url, agent, token, randomRequest));
      else reject(error);
    };
    outgoing.once('error', onFail);
    outgoing.once('response', (response: IncomingMessage) => {
      // A body that is refused before its end may cut the rest of its way.
      outgoing.off('error', onFail).on('error', () => {});
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    outgoing.end(body);
  });
}

/** Sends bytes that are no HTTP, or almost. @returns the status of the answer; 0 where the server just hung up. */
export async function sendBytes(url: string, bytes: string | Buffer): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  socket.end(bytes);
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
}
