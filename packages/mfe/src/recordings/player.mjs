import { createServer } from 'node:http';
import { pathOf, sendJson, startListening } from './server.mjs';

/**
 * Answers in place of the API with a recording. Writes change nothing and get their recorded answer.
 * @param {import('./recording.mjs').Recording} recording
 * @returns {Promise<string>} The server's address.
 */
export function replay(recording) {
  return startListening(
    createServer((request, output) => {
      const method = request.method ?? 'GET';
      const path = pathOf(request);
      request.resume();
      const recorded = recording.search(method, path);
      if (recorded) return sendJson(output, recorded.estado, recorded.cuerpo);
      sendJson(output, notRecorded(method), {
        success: false,
        code: 'SIN_GRABACION',
        message: `No hay respuesta grabada de ${method} ${path}: grábala con --grabar`,
      });
    }),
  );
}

/** The client retries a read that gets a 503, so a read gets a 501. @param {string} method */
function notRecorded(method) {
  return method === 'GET' ? 501 : 503;
}
