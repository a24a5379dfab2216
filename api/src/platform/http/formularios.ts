import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { ErrorDeNegocio } from './error-de-negocio.js';

/** Takes forms (`multipart/form-data`) on the routes whose contract has an `adjunto`, and refuses them on all others. */
export async function aceptarFormularios(servidor: FastifyInstance): Promise<void> {
  await servidor.register(multipart);
  servidor.addHook('onRequest', async ({ headers, routeOptions }) => {
    const esFormulario = headers['content-type']?.toLowerCase().startsWith('multipart/');
    if (esFormulario && !routeOptions.config.ruta?.adjunto) throw new ErrorDeNegocio('TIPO_NO_ADMITIDO');
  });
}
