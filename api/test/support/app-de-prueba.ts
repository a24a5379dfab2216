import { mkdtemp, rm } from 'node:fs/promises';
import type { ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ruta } from '@cartera/contrato/ruta';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { crearBase } from '../../src/base-de-datos.js';
import type { Configuracion } from '../../src/config/configuracion.js';
import { leerEntorno } from '../../src/config/env.js';
import { crearApp } from '../../src/crear-app.js';
import { conectar } from '../../src/platform/db/fuente-de-datos.js';
import { crearRegistro } from '../../src/platform/registro.js';
import { type BaseDePrueba, crearBaseDePrueba } from './base-de-prueba.js';
import { type Archivo, type Opciones, type Respuesta, type RespuestaDe, Solicitante } from './pedir.js';
import type { PuertaDePostgres } from './puerta-de-postgres.js';
import { RelojDePrueba } from './reloj-de-prueba.js';

interface Ajustes {
  /** The day it is in Bogotá, `YYYY-MM-DD`. */
  readonly hoy?: string;
  readonly configuracion?: Partial<Configuracion>;
  /** Whether it finds the day's job undone, and does it as it starts; a suite of anything else is left in peace. */
  readonly conNoche?: boolean;
  /** What the API connects to in place of its database: a door that a test opens and closes. */
  readonly puerta?: PuertaDePostgres;
  /** The way to another, empty database that stands for a replica of its own. */
  readonly replica?: PuertaDePostgres;
}

/** An empty database that an app reads lists from, and what takes it away. */
interface Replica {
  readonly lectura: DataSource | undefined;
  readonly quitar: () => Promise<void>;
}

/** The whole API on a port of its own, over real HTTP, with a database and a clock of its own. */
export class AppDePrueba {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly db: DataSource,
    readonly reloj: RelojDePrueba,
    readonly base: BaseDePrueba,
    readonly configuracion: Configuracion,
    private readonly carpeta: string,
    private readonly solicitante: Solicitante,
    private readonly replica: Replica,
  ) {}

  static async crear({
    hoy = '2026-03-16',
    configuracion = {},
    conNoche = false,
    puerta,
    replica: haciaLaReplica,
  }: Ajustes = {}): Promise<AppDePrueba> {
    const base = await crearBaseDePrueba();
    const db = crearBase(puerta ? await puerta.abrirHacia(base.urlDeLaApi) : base.urlDeLaApi);
    await conectar(db, 0);
    const replica = await abrirReplica(haciaLaReplica);
    const reloj = new RelojDePrueba(new Date());
    reloj.poner(hoy);
    if (!conNoche) await darPorHechaLaNoche(db, hoy);
    const carpeta = await mkdtemp(join(tmpdir(), 'cartera-prueba-'));
    const entorno = leerEntorno({ NODE_ENV: 'test', CARTERA_DATA: carpeta, CARTERA_SHELL: carpeta });
    const completa = { ...entorno, secretoJwt: 'secreto-de-prueba-de-treinta-y-dos-o-mas', ...configuracion };
    const { lectura } = replica;
    const app = await crearApp(
      { configuracion: completa, base: db, lectura, reloj },
      crearRegistro('silent'),
    );
    await app.listen(0, '127.0.0.1');
    const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    return new AppDePrueba(app, url, db, reloj, base, completa, carpeta, new Solicitante(url), replica);
  }

  /** Calls a route of the contract, and fails the test where the answer is not what the contract says. */
  pedir<R extends Ruta>(ruta: R, opciones?: Opciones): Promise<RespuestaDe<R>> {
    return this.solicitante.pedir(ruta, opciones);
  }

  /** Downloads a file, and fails the test where the answer is not one of its route's types. */
  descargar(ruta: Ruta, opciones?: Opciones): Promise<Archivo> {
    return this.solicitante.descargar(ruta, opciones);
  }

  /** Asks for a file and leaves it unread, on a connection of its own that the test closes with `destroy`. */
  abrir(ruta: Ruta, opciones?: Pick<Opciones, 'token' | 'parametros'>): ClientRequest {
    return this.solicitante.abrir(ruta, opciones);
  }

  /** Calls any path as it is, for what the contract does not allow. */
  pedirTalCual(metodo: string, path: string, opciones?: Opciones): Promise<Respuesta> {
    return this.solicitante.pedirTalCual(metodo, path, opciones);
  }

  async cerrar(): Promise<void> {
    await this.app.close();
    if (this.db.isInitialized) await this.db.destroy();
    await this.replica.quitar();
    await this.base.borrar();
    await rm(this.carpeta, { recursive: true });
  }
}

async function darPorHechaLaNoche(db: DataSource, dia: string): Promise<void> {
  await db.query(
    `INSERT INTO trabajo_nocturno
       (dia, empezado, terminado, estados_cambiados, descuadres, llaves_borradas, sesiones_borradas)
     VALUES ($1::date, $1::date, $1::date, 0, 0, 0, 0)`,
    [dia],
  );
}

async function abrirReplica(puerta: PuertaDePostgres | undefined): Promise<Replica> {
  if (!puerta) return { lectura: undefined, quitar: async () => undefined };
  const base = await crearBaseDePrueba();
  const lectura = crearBase(await puerta.abrirHacia(base.urlDeLaApi));
  await conectar(lectura, 0);
  return {
    lectura,
    quitar: async () => {
      await lectura.destroy();
      await base.borrar();
    },
  };
}
