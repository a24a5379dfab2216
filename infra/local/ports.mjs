import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections: one of those could take a port between its check and its use.
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A free port of this machine. @returns {Promise<number>} */
export async function freePort() {
  const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
