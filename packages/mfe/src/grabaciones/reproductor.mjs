import { createServer } from 'node:http';
import { enviarJson, escuchar, rutaDe } from './servidor.mjs';

/**
 * Stands for the API with what was recorded of it. Nothing is changed by a write, which is answered as the recorded
 * one was.
 * @param {import('./grabacion.mjs').Grabacion} grabacion
 * @returns {Promise<string>} Its address.
 */
export function reproducir(grabacion) {
  return escuchar(
    createServer((peticion, salida) => {
      const metodo = peticion.method ?? 'GET';
      const ruta = rutaDe(peticion);
      peticion.resume();
      const grabada = grabacion.buscar(metodo, ruta);
      if (grabada) return enviarJson(salida, grabada.estado, grabada.cuerpo);
      enviarJson(salida, sinGrabar(metodo), {
        success: false,
        code: 'SIN_GRABACION',
        message: `No hay respuesta grabada de ${metodo} ${ruta}: grábala con --grabar`,
      });
    }),
  );
}

/** A read that is not there is told at once: a 503 would be asked again. @param {string} metodo */
function sinGrabar(metodo) {
  return metodo === 'GET' ? 501 : 503;
}
