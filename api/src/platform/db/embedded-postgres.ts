import { createHmac } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import { claveAleatoria } from '../../config/secretos.js';
import { codigoPg } from './errores-pg.js';
import { NOMBRE_APLICACION } from './fuente-de-datos.js';
import { type Binarios, binariosDePostgres } from './postgres-binarios.js';
import { puertoLibre } from './puerto-libre.js';
import { asegurarRol } from './rol-de-la-api.js';
import { ceder, correr, type UsuarioDelSistema, usuarioDePostgres } from './usuario-de-postgres.js';

const DIRECCION = '127.0.0.1';
/** Owns the cluster and every table. */
const DUENA = 'cartera';
/** Owns nothing: who the API connects as (record 8). */
const ROL_DE_LA_API = 'cartera_api';
const BASE = 'cartera';
const SEGUNDOS_PARA_ARRANCAR = 60;
/** A killed API's connections are gone within moments; one that stays is another API's. */
const ESPERAS_POR_EL_ANTERIOR = 10;

/** SQLSTATE cannot_connect_now. */
const ARRANCANDO_O_PARANDO = '57P03';

/** The folder belongs to a Cartera that is running. */
export class BaseEnUso extends Error {
  override readonly name = 'BaseEnUso';
}

interface Opciones {
  /** The cluster's folder; made where it does not exist. */
  readonly carpeta: string;
  readonly clave: string;
  /** Server settings in place of the defaults, such as `fsync`. */
  readonly ajustes?: Readonly<Record<string, string>>;
  /** Joins a server that an API is using, in place of refusing the folder. */
  readonly compartir?: boolean;
}

/** A PostgreSQL of our own, on a port of this machine only (record 1). */
export class PostgresEmbebido {
  /** Somebody else's, who will stop it. */
  private prestado = false;

  private constructor(
    private readonly binarios: Binarios,
    private readonly usuario: UsuarioDelSistema | undefined,
    private readonly opciones: Opciones,
    private puerto: number,
  ) {}

  /**
   * Starts the server, making its cluster the first time. One that a killed API left running is taken over.
   * @throws BaseEnUso where another API uses it.
   */
  static async arrancar(opciones: Opciones): Promise<PostgresEmbebido> {
    const usuario = await usuarioDePostgres();
    const postgres = new PostgresEmbebido(await binariosDePostgres(), usuario, opciones, 0);
    await postgres.crearCluster();
    if (!(await postgres.adoptar())) {
      postgres.puerto = await puertoLibre();
      await postgres.levantar();
    }
    await postgres.crearBase(BASE);
    await asegurarRol((sql) => postgres.consultar(sql), ROL_DE_LA_API, postgres.claveDeLaApi());
    return postgres;
  }

  /** The address of one of its databases, as the owner of its tables. */
  url(base: string = BASE): string {
    return this.direccion(DUENA, this.opciones.clave, base);
  }

  /** The same, as the API's role, which owns nothing. */
  urlDeLaApi(base: string = BASE): string {
    return this.direccion(ROL_DE_LA_API, this.claveDeLaApi(), base);
  }

  /** Stops the server once its clients' work in progress is rolled back; one that is not ours goes on. */
  async detener(): Promise<void> {
    if (this.prestado || !(await this.estaCorriendo())) return;
    try {
      await this.pgCtl(['stop', '--mode=fast', '--wait']);
    } catch (error) {
      // One that dies at that very moment leaves its file behind, which pg_ctl takes for a refusal.
      if (await this.estaCorriendo()) throw error;
    }
  }

  /** Whether the server's main process lives. */
  async estaCorriendo(): Promise<boolean> {
    try {
      await this.pgCtl(['status']);
      return true;
    } catch {
      // pg_ctl answers 'no server' with an exit code; a stale postmaster.pid is one of its cases.
      return false;
    }
  }

  private direccion(rol: string, clave: string, base: string): string {
    return `postgres://${rol}:${clave}@${DIRECCION}:${this.puerto}/${base}`;
  }

  /** Made from the owner's, so that an installation keeps one secret and not two. */
  private claveDeLaApi(): string {
    return createHmac('sha256', this.opciones.clave).update(ROL_DE_LA_API).digest('base64url');
  }

  private async crearCluster(): Promise<void> {
    const { carpeta, clave } = this.opciones;
    if (await existe(join(carpeta, 'PG_VERSION'))) return;
    // Made apart and renamed, so that a start cut short leaves nothing that looks like a cluster.
    const nueva = `${carpeta}.nueva`;
    await rm(nueva, { recursive: true, force: true });
    await mkdir(nueva, { recursive: true, mode: 0o700 });
    await ceder(nueva, this.usuario);
    const archivoClave = join(tmpdir(), `cartera-${claveAleatoria(9)}`);
    await writeFile(archivoClave, clave, { mode: 0o600 });
    await ceder(archivoClave, this.usuario);
    try {
      await this.correr(this.binarios.initdb, [
        `--pgdata=${nueva}`,
        `--username=${DUENA}`,
        `--pwfile=${archivoClave}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The same order and letter case on every system, whatever locales it has.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ]);
    } finally {
      await rm(archivoClave);
    }
    await rename(nueva, carpeta);
  }

  /** Starts the server, on the port it had where it died. @throws Error with the end of its log. */
  async levantar(): Promise<void> {
    const ajustes = {
      port: String(this.puerto),
      listen_addresses: DIRECCION,
      // Only TCP: a socket's folder would be one more thing to write to.
      unix_socket_directories: '',
      ...this.opciones.ajustes,
    };
    const argumentos = Object.entries(ajustes).map(([nombre, valor]) => `-c ${nombre}=${valor || "''"}`);
    // pg_ctl makes the server a session of its own, out of reach of the terminal's Ctrl-C.
    const registro = join(this.opciones.carpeta, 'servidor.log');
    try {
      await this.pgCtl([
        'start',
        '--wait',
        `--timeout=${SEGUNDOS_PARA_ARRANCAR}`,
        `--log=${registro}`,
        `--options=${argumentos.join(' ')}`,
      ]);
    } catch (error) {
      const ultimas = (await readFile(registro, 'utf8')).trim().split('\n').slice(-3).join('\n');
      throw new Error(`Postgres no arrancó:\n${ultimas}`, { cause: error });
    }
  }

  /** Takes over the server that runs on the cluster, if any does. @throws BaseEnUso */
  private async adoptar(): Promise<boolean> {
    if (!(await this.estaCorriendo())) return false;
    this.puerto = await this.puertoDelQueCorre();
    for (let intento = 0; intento < ESPERAS_POR_EL_ANTERIOR; intento++) {
      try {
        const enUso = await this.tieneClientes();
        this.prestado = enUso && this.opciones.compartir === true;
        if (!enUso || this.prestado) return true;
      } catch (error) {
        const codigo = codigoPg(error);
        if (codigo === 'ECONNREFUSED') {
          // After a reboot the process id in a stale file may be anybody's; nobody listens on the port beside it.
          await rm(this.archivoPid());
          return false;
        }
        if (codigo !== ARRANCANDO_O_PARANDO) throw error;
      }
      await esperar(300);
    }
    throw new BaseEnUso(`Otra Cartera está usando la carpeta ${this.opciones.carpeta}`);
  }

  /** The port is the fourth line of postmaster.pid (PostgreSQL documentation, 'Database File Layout'). */
  private async puertoDelQueCorre(): Promise<number> {
    const lineas = (await readFile(this.archivoPid(), 'utf8')).split('\n');
    return Number(lineas[3]);
  }

  private archivoPid(): string {
    return join(this.opciones.carpeta, 'postmaster.pid');
  }

  private async tieneClientes(): Promise<boolean> {
    const { rowCount } = await this.consultar(
      'SELECT 1 FROM pg_stat_activity WHERE application_name = $1',
      NOMBRE_APLICACION,
    );
    return rowCount !== 0;
  }

  /** Makes a database of the server, unless it exists. */
  async crearBase(nombre: string): Promise<void> {
    const { rowCount } = await this.consultar('SELECT 1 FROM pg_database WHERE datname = $1', nombre);
    if (rowCount === 0) await this.consultar(`CREATE DATABASE ${pg.escapeIdentifier(nombre)}`);
  }

  private async consultar(sql: string, ...parametros: string[]): Promise<pg.QueryResult> {
    const cliente = new pg.Client({ connectionString: this.url('postgres') });
    await cliente.connect();
    try {
      return await cliente.query(sql, parametros);
    } finally {
      await cliente.end();
    }
  }

  private pgCtl(argumentos: string[]): Promise<void> {
    return this.correr(this.binarios.pg_ctl, [...argumentos, `--pgdata=${this.opciones.carpeta}`]);
  }

  /** Runs one of Postgres's programs; the dot asks for what is inside of the folder. */
  private correr(programa: string, argumentos: string[]): Promise<void> {
    return correr(this.usuario, [`${dirname(this.opciones.carpeta)}/.`], programa, argumentos);
  }
}

async function existe(ruta: string): Promise<boolean> {
  try {
    await access(ruta);
    return true;
  } catch {
    return false;
  }
}
