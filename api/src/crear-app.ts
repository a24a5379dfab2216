import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { appSobre } from './app.module.js';
import { atenderRetiro, Retiro } from './platform/health/retiro.js';
import { servirEstaticos } from './platform/http/estaticos.js';
import { usarMensajesEnEspanol } from './platform/http/mensajes-zod.js';
import { crearServidor, equiparServidor } from './platform/http/servidor.js';
import { servirDocumento } from './platform/openapi/servir-documento.js';
import type { Cimientos } from './platform/platform.module.js';
import { RegistroDeNest } from './platform/registro.js';
import { CopiasDeVersiones, carpetaDeVersiones } from './portal/copias-de-versiones.js';

/** The application, ready to listen: the same for `main.ts` and for the tests. */
export async function crearApp(cimientos: Cimientos, registro: Logger): Promise<NestFastifyApplication> {
  const { configuracion } = cimientos;
  usarMensajesEnEspanol();
  const app = await NestFactory.create<NestFastifyApplication>(
    appSobre(cimientos),
    crearServidor(registro, configuracion.proxies),
    { bodyParser: false, abortOnError: false, logger: new RegistroDeNest(registro) },
  );
  const servidor = app.getHttpAdapter().getInstance();
  await equiparServidor(servidor, configuracion.origenesModulos);
  atenderRetiro(servidor, app.get(Retiro, { strict: false }));
  const copias = app.get(CopiasDeVersiones, { strict: false });
  await servirEstaticos(
    servidor,
    carpetaDeVersiones(configuracion.carpetaDatos),
    (modulo, version) => copias.asegurar(modulo, version),
    configuracion.carpetaShell,
  );
  app.setGlobalPrefix('api');
  servirDocumento(app);
  return app;
}
