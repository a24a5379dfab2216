/**
 * Listens for the development server alone, on a port that is free.
 * @param {import('node:http').Server} server
 * @returns {Promise<string>} Its address.
 */
export function startListening(server) {
  // It lasts as long as whoever asks it, and holds nobody back from ending.
  server.unref().on('connection', (connection) => connection.unref());
  return new Promise((resolver, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const direccion = server.address();
      if (direccion && typeof direccion === 'object') resolver(`http://127.0.0.1:${direccion.port}`);
    });
  });
}

/** A request's path and query, under `/api`. @param {import('node:http').IncomingMessage} request */
export function pathOf(request) {
  return (request.url ?? '/').replace(/^\/api(?=\/)/, '');
}

/** @param {import('node:http').ServerResponse} output @param {number} estado @param {unknown} cuerpo */
export function sendJson(output, estado, cuerpo) {
  output.writeHead(estado, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(cuerpo));
}
