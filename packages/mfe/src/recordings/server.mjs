/**
 * Listens on a free port of this machine only.
 * @param {import('node:http').Server} server
 * @returns {Promise<string>} Its address.
 */
export function startListening(server) {
  // The server must not keep the process alive.
  server.unref().on('connection', (connection) => connection.unref());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}

/** A request's path and query, without `/api`. @param {import('node:http').IncomingMessage} request */
export function pathOf(request) {
  return (request.url ?? '/').replace(/^\/api(?=\/)/, '');
}

/** @param {import('node:http').ServerResponse} output @param {number} status @param {unknown} body */
export function sendJson(output, status, body) {
  output.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
