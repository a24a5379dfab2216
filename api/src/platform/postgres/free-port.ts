import { createServer } from 'node:net';

const ADDRESS = '127.0.0.1';
// Below the ports that systems give to outgoing connections: one of those could take a port between its check and its use.
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A free TCP port of localhost. */
export function freePort(): Promise<number> {
  const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(freePort()));
    server.listen(port, ADDRESS, () => server.close(() => resolve(port)));
  });
}
