import { access, constants } from 'node:fs/promises';
import { setTimeout as esperar } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { comoDuena, crearBase } from './base-de-datos.js';
import { completar } from './config/configuracion.js';
import { crearCarpeta } from './config/crear-carpeta.js';
import type { Entorno } from './config/env.js';
import { crearApp } from './crear-app.js';
import { direccionesDe } from './direcciones.js';
import { CIFRAS_DE_LA_NOCHE } from './mantenimiento/cifras-de-la-noche.js';
import type { PostgresEmbebido } from './platform/db/embedded-postgres.js';
import { esBaseNoDisponible } from './platform/db/errores-pg.js';
import { exigirEsquemaAlDia, migrarPara } from './platform/db/esquema.js';
import { conectar } from './platform/db/fuente-de-datos.js';
import { VigiaDePostgres } from './platform/db/vigia-de-postgres.js';
import { Retiro } from './platform/health/retiro.js';
import type { Trazas } from './platform/observacion/trazas.js';
import { RelojDelSistema } from './platform/reloj.js';
import { CopiasDeVersiones } from './portal/copias-de-versiones.js';
import { PublicarLocales } from './portal/publicar-locales.js';
import { prepararLibro } from './preparar-libro.js';

/** The whole product as one process: what was opened is closed in the opposite order, however far it got. */
export class Cartera {
  private readonly cierres: (() => Promise<unknown>)[] = [];

  constructor(
    private readonly entorno: Entorno,
    private readonly registro: Logger,
    private readonly decir: (lineas: readonly string[]) => void,
  ) {}

  /**
   * Starts everything, from the database to the port.
   * @returns lines for whoever started it: where it is and how to sign in.
   */
  async arrancar(): Promise<string[]> {
    const { carpetaDatos, puerto, anfitrion, migrarAlIniciar } = this.entorno;
    await crearCarpeta(carpetaDatos);
    await access(carpetaDatos, constants.W_OK);
    const configuracion = await completar(this.entorno);
    const trazas = await this.trazar();
    const { api, duena, postgres } = await direccionesDe(this.entorno);
    if (postgres) await this.cuidar(postgres);
    const base = await this.abrir(api, this.paciencia);
    if (migrarAlIniciar) await comoDuena(base, duena, this.paciencia, (suya) => migrarPara(base, suya));
    else await exigirEsquemaAlDia(base);
    const lectura = await this.abrirReplica();
    const app = await crearApp({ configuracion, base, lectura, reloj: new RelojDelSistema() }, this.registro);
    this.cierres.push(() => app.close());
    trazas?.trazarPeticiones(app.getHttpAdapter().getInstance());
    await this.medir(app, { principal: base, ...(lectura && { lectura }) });
    const lineas = await prepararLibro(app, configuracion);
    await app.get(PublicarLocales, { strict: false }).ejecutar();
    await app.get(CopiasDeVersiones, { strict: false }).limpiar();
    await app.init();
    // Fastify's own listen: Nest's writes a failure to the log besides throwing it.
    const direccion = await app.getHttpAdapter().getInstance().listen({ port: puerto, host: anfitrion });
    this.cierres.push(() => this.retirar(app.get(Retiro, { strict: false })));
    return [`Cartera está lista en ${direccionPublica(direccion)}`, ...lineas];
  }

  /** Stops taking requests, finishes those in progress, and stops the database if it is ours. */
  async detener(): Promise<void> {
    for (let cerrar = this.cierres.pop(); cerrar; cerrar = this.cierres.pop()) await cerrar();
  }

  private async cuidar(postgres: PostgresEmbebido): Promise<void> {
    const vigia = new VigiaDePostgres(postgres, this.registro);
    this.cierres.push(
      () => postgres.detener(),
      () => vigia.parar(),
    );
    await vigia.vigilar();
  }

  /** Serves on for as long as it takes everyone to ask another process. */
  private async retirar(retiro: Retiro): Promise<void> {
    retiro.empezar();
    await esperar(this.entorno.esperaDelCierre * 1000);
  }

  /** Traces where they are asked for; the libraries behind them are loaded then and not before. */
  private async trazar(): Promise<Trazas | undefined> {
    if (this.entorno.urlDeTrazas === undefined) return undefined;
    const { encenderTrazas } = await import('./platform/observacion/trazas.js');
    const trazas = encenderTrazas();
    this.cierres.push(trazas.apagar);
    return trazas;
  }

  /** Figures, likewise. */
  private async medir(app: NestFastifyApplication, bases: Record<string, DataSource>): Promise<void> {
    const { puertoMetricas, anfitrion } = this.entorno;
    if (puertoMetricas === undefined) return;
    const { publicarMetricas } = await import('./platform/observacion/metricas.js');
    const servidor = app.getHttpAdapter().getInstance();
    const observado = { servidor, bases, cifras: CIFRAS_DE_LA_NOCHE, registro: this.registro };
    this.cierres.push(await publicarMetricas(observado, puertoMetricas, anfitrion));
  }

  private get paciencia(): number {
    return this.entorno.esperaDeLaBase * 1000;
  }

  /** Not waited for: lists read from the book until the next start are better than nobody paying. */
  private async abrirReplica(): Promise<DataSource | undefined> {
    const { baseUrlLectura } = this.entorno;
    if (baseUrlLectura === undefined) return undefined;
    try {
      return await this.abrir(baseUrlLectura, 0);
    } catch (error) {
      if (!esBaseNoDisponible(error)) throw error;
      this.registro.error({ err: error }, 'la réplica no responde: todo se lee de la base principal');
      return undefined;
    }
  }

  private async abrir(url: string, paciencia: number): Promise<DataSource> {
    const base = crearBase(url);
    this.cierres.push(async () => base.isInitialized && base.destroy());
    await conectar(base, paciencia, () =>
      this.decir([
        `La base de datos no responde todavía: se espera por ella ${this.entorno.esperaDeLaBase} segundos`,
      ]),
    );
    return base;
  }
}

/** The address as a person would type it. */
function direccionPublica(url: string): string {
  return url.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:|$)/, '//localhost');
}
