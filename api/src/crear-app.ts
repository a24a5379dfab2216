import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { appSobre } from './app.module.js';
import { usarMensajesEnEspanol } from './platform/http/mensajes-zod.js';
import { crearServidor, equiparServidor } from './platform/http/servidor.js';
import type { Cimientos } from './platform/platform.module.js';
import { RegistroDeNest } from './platform/registro.js';

/** The application, ready to listen: the same for `main.ts` and for the tests. */
export async function crearApp(cimientos: Cimientos, registro: Logger): Promise<NestFastifyApplication> {
  const { configuracion } = cimientos;
  usarMensajesEnEspanol();
  const app = await NestFactory.create<NestFastifyApplication>(
    appSobre(cimientos),
    crearServidor(registro, configuracion.proxies),
    { bodyParser: false, abortOnError: false, logger: new RegistroDeNest(registro) },
  );
  await equiparServidor(app.getHttpAdapter().getInstance(), configuracion.origenesModulos);
  app.setGlobalPrefix('api');
  return app;
}
