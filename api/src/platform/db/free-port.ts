import { createServer } from 'node:net';

const ADDRESS = '127.0.0.1';

/** A port of this machine that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolver, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, ADDRESS, () => {
      const direccion = server.address();
      server.close(() => resolver(typeof direccion === 'object' && direccion ? direccion.port : 0));
    });
  });
}
