import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Configuracion } from './config/configuracion.js';
import type { Entorno } from './config/env.js';
import { leerSecretos } from './config/secretos.js';
import { crearApp } from './crear-app.js';
import { ENTIDADES } from './entidades.js';
import { PostgresEmbebido } from './platform/db/embedded-postgres.js';
import { conectar, crearFuenteDeDatos, migrar } from './platform/db/fuente-de-datos.js';
import { RelojDelSistema } from './platform/reloj.js';
import { CopiasDeVersiones } from './portal/copias-de-versiones.js';
import { PublicarLocales } from './portal/publicar-locales.js';
import { prepararLibro } from './preparar-libro.js';

/** Time a Postgres that starts beside this process, as under compose, is waited for. */
const PACIENCIA_CON_LA_BASE_MS = 30_000;

/** The whole product as one process: what was opened is closed in the opposite order, however far it got. */
export class Cartera {
  private readonly cierres: (() => Promise<unknown>)[] = [];

  constructor(
    private readonly entorno: Entorno,
    private readonly registro: Logger,
  ) {}

  /**
   * Starts everything, from the database to the port.
   * @returns lines for whoever started it: where it is and how to sign in.
   */
  async arrancar(): Promise<string[]> {
    const { carpetaDatos, puerto, anfitrion } = this.entorno;
    await mkdir(carpetaDatos, { recursive: true });
    await access(carpetaDatos, constants.W_OK);
    const configuracion: Configuracion = {
      ...this.entorno,
      secretoJwt: this.entorno.secretoJwt ?? (await leerSecretos(carpetaDatos)).jwt,
    };
    const base = crearFuenteDeDatos(this.entorno.baseUrl ?? (await this.postgresPropio()), ENTIDADES);
    this.cierres.push(async () => base.isInitialized && base.destroy());
    await conectar(base, PACIENCIA_CON_LA_BASE_MS, () =>
      this.registro.warn('la base de datos no responde todavía: esperando'),
    );
    await migrar(base);
    const app = await crearApp({ configuracion, base, reloj: new RelojDelSistema() }, this.registro);
    this.cierres.push(() => app.close());
    const lineas = await prepararLibro(app, configuracion);
    await app.get(PublicarLocales, { strict: false }).ejecutar();
    await app.get(CopiasDeVersiones, { strict: false }).limpiar();
    await app.init();
    // Fastify's own listen: Nest's writes a failure to the log besides throwing it.
    const direccion = await app.getHttpAdapter().getInstance().listen({ port: puerto, host: anfitrion });
    return [`Cartera está lista en ${direccionPublica(direccion)}`, ...lineas];
  }

  /** Stops taking requests, finishes those in progress, and stops the database if it is ours. */
  async detener(): Promise<void> {
    for (let cerrar = this.cierres.pop(); cerrar; cerrar = this.cierres.pop()) await cerrar();
  }

  private async postgresPropio(): Promise<string> {
    const { carpetaDatos } = this.entorno;
    const { claveBase } = await leerSecretos(carpetaDatos);
    const postgres = await PostgresEmbebido.arrancar({
      carpeta: join(carpetaDatos, 'postgres'),
      clave: claveBase,
    });
    this.cierres.push(() => postgres.detener());
    return postgres.url();
  }
}

/** The address as a person would type it. */
function direccionPublica(url: string): string {
  return url.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:|$)/, '//localhost');
}
