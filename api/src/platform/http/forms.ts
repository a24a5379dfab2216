import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { BusinessError } from './business-error.js';

/** Accepts `multipart/form-data` only on routes with an `attachment` in the contract. */
export async function acceptForms(server: FastifyInstance): Promise<void> {
  await server.register(multipart);
  server.addHook('onRequest', async ({ headers, routeOptions }) => {
    const isForm = headers['content-type']?.toLowerCase().startsWith('multipart/');
    if (isForm && !routeOptions.config.route?.attachment) throw new BusinessError('TIPO_NO_ADMITIDO');
  });
}
