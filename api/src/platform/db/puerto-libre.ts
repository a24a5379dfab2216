import { createServer } from 'node:net';

const DIRECCION = '127.0.0.1';

/** A port of this machine that nobody listens on at this moment. */
export function puertoLibre(): Promise<number> {
  return new Promise((resolver, rechazar) => {
    const servidor = createServer();
    servidor.once('error', rechazar);
    servidor.listen(0, DIRECCION, () => {
      const direccion = servidor.address();
      servidor.close(() => resolver(typeof direccion === 'object' && direccion ? direccion.port : 0));
    });
  });
}
