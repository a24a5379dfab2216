import { Server } from 'node:https';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Certificate, readCertificate } from '../config/certificate.js';

const RELOAD_MS = 5_000;

/**
 * Gives new connections the renewed certificate of `folder`, without a restart. Open connections keep theirs.
 * @param current the certificate that the server has.
 * @throws Error if the server has none.
 */
export function followCertificate(
  fastify: FastifyInstance,
  folder: string,
  current: Certificate,
  logger: Logger,
): void {
  const { server } = fastify;
  if (!(server instanceof Server)) throw new Error('The server has no certificate');
  let last = current;
  const timer = setInterval(() => {
    try {
      const renewed = readCertificate(folder);
      if (renewed.cert === last.cert && renewed.key === last.key) return;
      last = renewed;
      server.setSecureContext(renewed);
      logger.info('las conexiones nuevas usan el certificado renovado');
    } catch (error) {
      logger.error({ err: error }, `el certificado de ${folder} no sirve: se usa el anterior`);
    }
  }, RELOAD_MS).unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
}
