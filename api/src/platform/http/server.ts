import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { MAINTENANCE_HEADER } from '@cartera/contrato/maintenance';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
  type RawServerDefault,
} from 'fastify';
import type { Logger } from 'pino';
import type { Certificate } from '../config/certificate.js';
import { inScope } from '../db/scope.js';
import { Turns } from '../turns.js';
import { BusinessError } from './business-error.js';
import { deviceOf, giveCookie } from './device.js';
import { acceptForms } from './form.js';
import { isTooComplex } from './json-limits.js';
import type { HttpRequest } from './read-request.js';
import { sendError } from './send-error.js';

const MAX_BODY_BYTES = 64 * 1024;
/** Of a public route. */
const MAX_PUBLIC_BODY_BYTES = 16 * 1024;
/** To receive a whole request: a body that stops halfway must not hold its user's turn. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;
const COMPRESSION_THRESHOLD_BYTES = 2048;
/** The camera takes photos, and the GPS the place of a client or a visit. */
const PERMISSIONS_POLICY =
  'camera=(self), display-capture=(), geolocation=(self), microphone=(), payment=(), serial=(), usb=()';
const TOO_COMPLEX = [{ campo: 'cuerpo', mensaje: 'El envío tiene demasiados datos' }];
const POLICY_HEADER = 'content-security-policy';
/** Swagger's page, which has inline styles of its own. */
const DOCS_PAGE = '/api/docs';
const REQUEST_ID_PATTERN = /^[\w.-]{8,64}$/;

/**
 * Creates the Fastify server of Nest, without its plugins.
 * @param proxies number of trusted proxies in front.
 * @param certificate of its connections. Undefined: plain http.
 */
export function createHttpAdapter(
  logger: Logger,
  proxies: number,
  certificate?: Certificate,
): FastifyAdapter {
  const options: FastifyServerOptions<RawServerDefault> = {
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests on open connections are served during shutdown.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: (_address, hop) => hop < proxies,
    // A malformed URL reaches neither the router nor Nest's error filter.
    frameworkErrors: sendError,
    requestIdHeader: false,
    genReqId: ({ headers }: IncomingMessage) => {
      const received = headers['x-request-id'];
      return typeof received === 'string' && REQUEST_ID_PATTERN.test(received) ? received : randomUUID();
    },
  };
  return new FastifyAdapter(certificate ? { ...options, https: certificate } : options);
}

/**
 * Configures headers, access, body parsing, compression and the access log.
 * @param admit checks the access of a request before its body is read.
 * @param moduleOrigins other origins of front-end modules.
 * @param mapOrigins the origin of the tiles of maps, if there is one.
 */
export async function configureServer(
  server: FastifyInstance,
  admit: (request: FastifyRequest) => Promise<void>,
  moduleOrigins: readonly string[],
  mapOrigins: readonly string[],
): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...moduleOrigins],
        'style-src': ["'self'", ...moduleOrigins],
        'img-src': ["'self'", 'data:', 'blob:', ...moduleOrigins, ...mapOrigins],
        // PDF previews.
        'frame-src': ['blob:'],
        'font-src': ["'self'", 'data:', ...moduleOrigins],
        'connect-src': ["'self'", ...moduleOrigins],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
  });
  // Only JSON above the threshold: smaller or compressed content gains nothing.
  await server.register(compress, {
    threshold: COMPRESSION_THRESHOLD_BYTES,
    customTypes: /^application\/json/,
    encodings: ['gzip', 'identity'],
  });
  identifyDevices(server);
  // The scope of `admit` is for all that follows. The events of a body run outside of it, so it is entered again.
  server.addHook('onRequest', (request: HttpRequest, _reply, done) => {
    admit(request).then(() => inScope(request.scope, done), done);
  });
  queueLargeBodies(server);
  server.addHook('preValidation', (request: HttpRequest, _reply, done) => inScope(request.scope, done));
  acceptOnlyJson(server);
  await acceptForms(server);
  limitPerRoute(server);
  answerWaiting(server);
  server.addHook('onSend', (request: HttpRequest, reply, _payload, done) => {
    reply.headers({ 'x-request-id': request.id, 'permissions-policy': PERMISSIONS_POLICY });
    if (request.notice) reply.header(MAINTENANCE_HEADER, encodeURIComponent(request.notice));
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
    if (request.routeOptions.url === DOCS_PAGE) {
      const policy = String(reply.raw.getHeader(POLICY_HEADER));
      reply.header(POLICY_HEADER, policy.replace("style-src 'self'", "$& 'unsafe-inline'"));
    }
    done();
  });
  // Logs the route pattern, because the URL contains personal data.
  server.addHook('onResponse', (request, reply, done) => {
    done();
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

/** A write that waits for a second person is accepted and not done yet. */
function answerWaiting(server: FastifyInstance): void {
  server.addHook('preSerialization', (request, reply, payload, done) => {
    const isWaiting = typeof payload === 'object' && payload !== null && 'aprobacion' in payload;
    if (isWaiting && request.routeOptions.config.route?.waits) reply.code(202);
    done(null, payload);
  });
}

/** Knows the device of each request. A browser gets its cookie with its first public write, such as a login. */
function identifyDevices(server: FastifyInstance): void {
  server.addHook('onRequest', (request: HttpRequest, reply, done) => {
    const device = deviceOf(request);
    const needsCookie = request.routeOptions.config.route?.access === 'publico' && request.method === 'POST';
    request.device =
      needsCookie && device.id === null ? { ...device, id: giveCookie(request, reply) } : device;
    done();
  });
}

/** A user sends one large body at a time, because each takes memory. The next ones wait unread. */
function queueLargeBodies(server: FastifyInstance): void {
  const turns = new Turns();
  server.addHook('onRequest', (request: HttpRequest, reply, done) => {
    if (!request.user || !isLarge(request)) return done();
    void turns.take(request.user.usuarioId, async () => {
      if (reply.raw.destroyed) return;
      const closed = new Promise((resolve) => reply.raw.once('close', resolve));
      done();
      await closed;
    });
  });
}

function isLarge({ headers }: FastifyRequest): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length']) > MAX_BODY_BYTES;
}

/** Limits the body of each route. */
function limitPerRoute(server: FastifyInstance): void {
  server.addHook('onRoute', (options) => {
    const { access, maxBytes = MAX_BODY_BYTES } = options.config?.route ?? {};
    options.bodyLimit = access === 'publico' ? MAX_PUBLIC_BODY_BYTES : maxBytes;
  });
}

/** Accepts JSON bodies only, besides the forms of `acceptForms`. An empty body is allowed (P-10.20). */
function acceptOnlyJson(server: FastifyInstance): void {
  const readJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else if (isTooComplex(text)) done(new BusinessError('DATOS_INVALIDOS', { errors: TOO_COMPLEX }));
    else readJson(request, text, done);
  });
}
