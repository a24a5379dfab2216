import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { BusinessError } from './business-error.js';

/** Takes forms (`multipart/form-data`) on the routes whose contract has an `attachment`, and refuses them on all others. */
export async function acceptForms(server: FastifyInstance): Promise<void> {
  await server.register(multipart);
  server.addHook('onRequest', async ({ headers, routeOptions }) => {
    const isForm = headers['content-type']?.toLowerCase().startsWith('multipart/');
    if (isForm && !routeOptions.config.route?.attachment) throw new BusinessError('TIPO_NO_ADMITIDO');
  });
}
