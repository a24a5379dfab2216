import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { aceptarFormularios } from './formularios.js';
import { responderError } from './responder-error.js';

const BYTES_MAXIMOS_DEL_CUERPO = 1024 * 1024;
const BYTES_QUE_VALE_COMPRIMIR = 2048;
const ID_DE_PETICION = /^[\w.-]{8,64}$/;

/** The Fastify server Nest runs on, before its plugins. */
export function crearServidor(registro: Logger, proxies: number): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: registro,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BYTES_MAXIMOS_DEL_CUERPO,
    // What arrives on an open connection while the process closes is served like the rest.
    return503OnClosing: false,
    trustProxy: (_direccion, salto) => salto < proxies,
    // An address that cannot be decoded never reaches the router, nor Nest's filter behind it.
    frameworkErrors: responderError,
    requestIdHeader: false,
    genReqId: ({ headers }: IncomingMessage) => {
      const recibido = headers['x-request-id'];
      return typeof recibido === 'string' && ID_DE_PETICION.test(recibido) ? recibido : randomUUID();
    },
  });
}

/**
 * Headers, body parsing, compression and the access log: what every request shares.
 * @param origenesModulos other origins a front-end module may come from.
 */
export async function equiparServidor(
  servidor: FastifyInstance,
  origenesModulos: readonly string[],
): Promise<void> {
  await servidor.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...origenesModulos],
        // antd writes its styles at run time.
        'style-src': ["'self'", "'unsafe-inline'", ...origenesModulos],
        'img-src': ["'self'", 'data:', 'blob:'],
        // A PDF that the page has already brought, to be shown in it.
        'frame-src': ['blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...origenesModulos],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
  });
  // The book is data that changes; what is small or already compressed is not worth the work.
  await servidor.register(compress, {
    threshold: BYTES_QUE_VALE_COMPRIMIR,
    customTypes: /^application\/json/,
    encodings: ['gzip', 'identity'],
  });
  aceptarSoloJson(servidor);
  await aceptarFormularios(servidor);
  limitarPorRuta(servidor);
  servidor.addHook('onSend', async (peticion, salida) => {
    salida.header('x-request-id', peticion.id);
    if (peticion.url.startsWith('/api/') && !salida.hasHeader('cache-control')) {
      salida.header('cache-control', 'no-store');
    }
  });
  // The route's pattern and not its address: an address carries identity numbers and searches.
  servidor.addHook('onResponse', async (peticion, salida) => {
    peticion.log.info(
      {
        metodo: peticion.method,
        ruta: peticion.routeOptions.url ?? 'ninguna',
        estado: salida.statusCode,
        ms: Math.round(salida.elapsedTime),
      },
      'petición',
    );
  });
}

/** A route of the contract that says how large its body may be is held to that and not to the server's limit. */
function limitarPorRuta(servidor: FastifyInstance): void {
  servidor.addHook('onRoute', (opciones) => {
    const bytesMaximos = opciones.config?.ruta?.bytesMaximos;
    if (bytesMaximos !== undefined) opciones.bodyLimit = bytesMaximos;
  });
}

/** Bodies are JSON, but for the forms of `aceptarFormularios`; an empty one is no body, as `PATCH …/cancelar` sends it (P-10.20). */
function aceptarSoloJson(servidor: FastifyInstance): void {
  const leerJson = servidor.getDefaultJsonParser('error', 'error');
  servidor.removeAllContentTypeParsers();
  servidor.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (peticion, texto, listo) => {
      if (texto === '') listo(null, undefined);
      else leerJson(peticion, texto, listo);
    },
  );
}
