import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { recordRefusals } from '../platform/audit/refusal-hook.js';
import { Refusals } from '../platform/audit/refusals.js';
import { RequestAccess } from '../platform/auth/request-access.js';
import { Clock } from '../platform/clock.js';
import { readCertificate } from '../platform/config/certificate.js';
import { inScope } from '../platform/db/scope.js';
import { handleShutdown, ShutdownState } from '../platform/health/draining.js';
import { FreeSpace } from '../platform/health/free-space.js';
import { followCertificate } from '../platform/http/follow-certificate.js';
import type { HttpRequest } from '../platform/http/read-request.js';
import { serveSecurityText } from '../platform/http/security-text.js';
import { configureServer, createHttpAdapter } from '../platform/http/server.js';
import { serveStatic } from '../platform/http/static-files.js';
import { setSpanishMessages } from '../platform/http/zod-messages.js';
import { ReceivedEnvios, recordRefusedEnvios } from '../platform/idempotency/received-envios.js';
import { NestLogger } from '../platform/logger.js';
import { serveDocument } from '../platform/openapi/serve-document.js';
import type { Foundations } from '../platform/platform.module.js';
import { VersionCopies, versionsFolder } from '../portal/version-copies.js';
import { appModuleFor } from './app.module.js';

/** The application, ready to listen. The process, the commands and the tests share it. */
export async function createApp(foundations: Foundations, logger: Logger): Promise<NestFastifyApplication> {
  const { config } = foundations;
  const { tlsFolder } = config;
  const certificate = tlsFolder === undefined ? undefined : readCertificate(tlsFolder);
  setSpanishMessages();
  const app = await NestFactory.create<NestFastifyApplication>(
    appModuleFor(foundations),
    createHttpAdapter(logger, config.proxies, certificate),
    { bodyParser: false, abortOnError: false, logger: new NestLogger(logger) },
  );
  const server = app.getHttpAdapter().getInstance();
  if (tlsFolder !== undefined && certificate) followCertificate(server, tlsFolder, certificate, logger);
  recordRefusals(server, app.get(Refusals, { strict: false }));
  recordRefusedEnvios(server, app.get(ReceivedEnvios, { strict: false }));
  handleShutdown(server, app.get(ShutdownState, { strict: false }));
  const access = app.get(RequestAccess, { strict: false });
  const freeSpace = app.get(FreeSpace, { strict: false });
  const admit = async (request: HttpRequest) => {
    await access.admit(request);
    const { route } = request.routeOptions.config;
    if (route) await freeSpace.requireFor(route);
  };
  await configureServer(server, admit, config.moduleOrigins, config.mapOrigins);
  const versionCopies = app.get(VersionCopies, { strict: false });
  await serveStatic(
    server,
    versionsFolder(config.dataFolder),
    (modulo, version) => inScope('todo', () => versionCopies.ensure(modulo, version)),
    config.shellFolder,
  );
  serveSecurityText(server, config.securityContact, app.get(Clock, { strict: false }));
  app.setGlobalPrefix('api');
  serveDocument(app);
  return app;
}
