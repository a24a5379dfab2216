import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import type { RandomRequest } from './malformed-request.js';

export interface Received {
  readonly status: number;
  readonly text: string;
}

/** Sends a request unchanged. `fetch` would correct or refuse a malformed one. */
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
      // A URL object would normalize a path such as `/../`.
      path: path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    const onFail = (error: Error): void => {
      // The server can close an idle connection at the moment when the client reuses it. The request was not processed
      // then, so it is sent again on a new connection. An error on a new connection fails the test.
      if (outgoing.reusedSocket) resolve(send(url, agent, token, randomRequest));
      else reject(error);
    };
    outgoing.once('error', onFail);
    outgoing.once('response', (response: IncomingMessage) => {
      // The server may refuse a body and close the connection before the end of the upload.
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

/** Sends raw bytes that are not valid HTTP. @returns the status of the response; 0 if the server closed the connection. */
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
