import { access, constants } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { completar } from './config/configuracion.js';
import { crearCarpeta } from './config/crear-carpeta.js';
import type { Entorno } from './config/env.js';
import { crearApp } from './crear-app.js';
import { direccionesDe } from './direcciones.js';
import { ENTIDADES } from './entidades.js';
import type { PostgresEmbebido } from './platform/db/embedded-postgres.js';
import { conectar, crearFuenteDeDatos, migrar } from './platform/db/fuente-de-datos.js';
import { rolDe } from './platform/db/rol-de-la-api.js';
import { VigiaDePostgres } from './platform/db/vigia-de-postgres.js';
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
    const { carpetaDatos, puerto, anfitrion } = this.entorno;
    await crearCarpeta(carpetaDatos);
    await access(carpetaDatos, constants.W_OK);
    const configuracion = await completar(this.entorno);
    const { api, duena, postgres } = await direccionesDe(this.entorno);
    if (postgres) await this.cuidar(postgres);
    const base = await this.abrir(api);
    await this.migrar(base, duena);
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

  private async cuidar(postgres: PostgresEmbebido): Promise<void> {
    const vigia = new VigiaDePostgres(postgres, this.registro);
    this.cierres.push(
      () => postgres.detener(),
      () => vigia.parar(),
    );
    await vigia.vigilar();
  }

  private async abrir(url: string): Promise<DataSource> {
    const { esperaDeLaBase } = this.entorno;
    const base = crearFuenteDeDatos(url, ENTIDADES);
    this.cierres.push(async () => base.isInitialized && base.destroy());
    await conectar(base, esperaDeLaBase * 1000, () =>
      this.decir([`La base de datos no responde todavía: se espera por ella ${esperaDeLaBase} segundos`]),
    );
    return base;
  }

  /** As the owner, whose connection lasts no longer than that; the API's own role where it is the owner. */
  private async migrar(base: DataSource, urlDuena: string | undefined): Promise<void> {
    if (urlDuena === undefined) return migrar(base);
    const duena = crearFuenteDeDatos(urlDuena, []);
    await conectar(duena, this.entorno.esperaDeLaBase * 1000);
    try {
      const [rol, suDuena] = [await rolDe(base), await rolDe(duena)];
      await migrar(duena, rol === suDuena ? undefined : rol);
    } finally {
      await duena.destroy();
    }
  }
}

/** The address as a person would type it. */
function direccionPublica(url: string): string {
  return url.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:|$)/, '//localhost');
}
