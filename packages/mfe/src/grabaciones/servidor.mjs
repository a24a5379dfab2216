/**
 * Listens for the development server alone, on a port that is free.
 * @param {import('node:http').Server} servidor
 * @returns {Promise<string>} Its address.
 */
export function escuchar(servidor) {
  // It lasts as long as whoever asks it, and holds nobody back from ending.
  servidor.unref().on('connection', (conexion) => conexion.unref());
  return new Promise((resolver, rechazar) => {
    servidor.once('error', rechazar);
    servidor.listen(0, '127.0.0.1', () => {
      const direccion = servidor.address();
      if (direccion && typeof direccion === 'object') resolver(`http://127.0.0.1:${direccion.port}`);
    });
  });
}

/** A request's path and query, under `/api`. @param {import('node:http').IncomingMessage} peticion */
export function rutaDe(peticion) {
  return (peticion.url ?? '/').replace(/^\/api(?=\/)/, '');
}

/** @param {import('node:http').ServerResponse} salida @param {number} estado @param {unknown} cuerpo */
export function enviarJson(salida, estado, cuerpo) {
  salida.writeHead(estado, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(cuerpo));
}
