import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { acceptForms } from './forms.js';
import { sendError } from './send-error.js';

const MAX_BODY_BYTES = 1024 * 1024;
const COMPRESSION_THRESHOLD_BYTES = 2048;
const REQUEST_ID_PATTERN = /^[\w.-]{8,64}$/;

/** The Fastify server Nest runs on, before its plugins. */
export function createHttpAdapter(logger: Logger, proxies: number): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    // What arrives on an open connection while the process closes is served like the rest.
    return503OnClosing: false,
    trustProxy: (_address, hop) => hop < proxies,
    // An address that cannot be decoded never reaches the router, nor Nest's filter behind it.
    frameworkErrors: sendError,
    requestIdHeader: false,
    genReqId: ({ headers }: IncomingMessage) => {
      const received = headers['x-request-id'];
      return typeof received === 'string' && REQUEST_ID_PATTERN.test(received) ? received : randomUUID();
    },
  });
}

/**
 * Headers, body parsing, compression and the access log: what every request shares.
 * @param moduleOrigins other origins a front-end module may come from.
 */
export async function configureServer(
  server: FastifyInstance,
  moduleOrigins: readonly string[],
): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...moduleOrigins],
        // antd writes its styles at run time.
        'style-src': ["'self'", "'unsafe-inline'", ...moduleOrigins],
        'img-src': ["'self'", 'data:', 'blob:'],
        // A PDF that the page has already brought, to be shown in it.
        'frame-src': ['blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...moduleOrigins],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
  });
  // The book is data that changes; what is small or already compressed is not worth the work.
  await server.register(compress, {
    threshold: COMPRESSION_THRESHOLD_BYTES,
    customTypes: /^application\/json/,
    encodings: ['gzip', 'identity'],
  });
  acceptOnlyJson(server);
  await acceptForms(server);
  limitPerRoute(server);
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
  // The route's pattern and not its address: an address carries identity numbers and searches.
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'ninguna',
        estado: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'petición',
    );
  });
}

/** A route of the contract that says how large its body may be is held to that and not to the server's limit. */
function limitPerRoute(server: FastifyInstance): void {
  server.addHook('onRoute', (options) => {
    const maxBytes = options.config?.route?.maxBytes;
    if (maxBytes !== undefined) options.bodyLimit = maxBytes;
  });
}

/** Bodies are JSON, but for the forms of `acceptForms`; an empty one is no body, as `PATCH …/cancelar` sends it (P-10.20). */
function acceptOnlyJson(server: FastifyInstance): void {
  const readJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else readJson(request, text, done);
  });
}
