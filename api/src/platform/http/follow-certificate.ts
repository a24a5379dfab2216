import { Server } from 'node:https';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { readCertificate } from '../../config/certificate.js';

const RELOAD_MS = 5_000;

/** Gives new connections the renewed certificate of `folder`, without a restart. Open connections keep theirs. */
export function followCertificate(server: FastifyInstance, folder: string, logger: Logger): void {
  let used = readCertificate(folder).cert;
  const reload = () => {
    try {
      const renewed = readCertificate(folder);
      if (renewed.cert === used || !(server.server instanceof Server)) return;
      server.server.setSecureContext(renewed);
      used = renewed.cert;
      logger.info('las conexiones nuevas usan el certificado renovado');
    } catch (error) {
      logger.error({ err: error }, `el certificado de ${folder} no sirve: se usa el anterior`);
    }
  };
  const timer = setInterval(reload, RELOAD_MS).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
