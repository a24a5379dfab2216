import { createServer } from 'node:http';
import { pathOf, sendJson, startListening } from './servidor.mjs';

/**
 * Stands for the API with what was recorded of it. Nothing is changed by a write, which is answered as the recorded
 * one was.
 * @param {import('./grabacion.mjs').Recording} recording
 * @returns {Promise<string>} Its address.
 */
export function replay(recording) {
  return startListening(
    createServer((request, output) => {
      const metodo = request.method ?? 'GET';
      const ruta = pathOf(request);
      request.resume();
      const recorded = recording.search(metodo, ruta);
      if (recorded) return sendJson(output, recorded.estado, recorded.cuerpo);
      sendJson(output, notRecorded(metodo), {
        success: false,
        code: 'SIN_GRABACION',
        message: `No hay respuesta grabada de ${metodo} ${ruta}: grábala con --grabar`,
      });
    }),
  );
}

/** A read that is not there is told at once: a 503 would be asked again. @param {string} metodo */
function notRecorded(metodo) {
  return metodo === 'GET' ? 501 : 503;
}
