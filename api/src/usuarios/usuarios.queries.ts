import { ESTADOS_PERSONA, type EstadoPersona, ROLES, type Rol } from '@cartera/contrato/catalogos';
import type { ConsultaUsuarios, ResumenUsuarios, Usuario } from '@cartera/contrato/usuarios';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BaseDeLectura } from '../platform/db/base-de-lectura.js';
import { CERROJO } from '../platform/db/cerrojos.js';
import { type Ejecutor, fila, filas } from '../platform/db/consultar.js';
import { Condiciones, pagina } from '../platform/db/listar.js';
import { preparada } from '../platform/db/preparadas.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio, referenciaPerdida } from '../platform/http/error-de-negocio.js';

const COLUMNAS = `u.id AS "_id", u.nombre, u.usuario, u.email, u.rol, u.telefono, u.zona, u.estado, u.version,
  u.created_at AS "createdAt"`;

const VER = preparada(`SELECT ${COLUMNAS} FROM usuario u WHERE u.id = $1`);

type FilaUsuario = Omit<Usuario, 'createdAt'> & { createdAt: Date };

const ORDENES = {
  nombre_asc: 'normalizar(u.nombre), u.id',
  nombre_desc: 'normalizar(u.nombre) DESC, u.id DESC',
  createdAt_desc: 'u.created_at DESC, u.id DESC',
} as const satisfies Record<ConsultaUsuarios['sort'], string>;

/** What a login is checked against. */
export interface Credencial {
  readonly id: string;
  readonly claveHash: string;
  readonly estado: EstadoPersona;
}

/** Reads of staff. Nothing here ever reads a password's hash but `credencial` and `claveDe`. */
@Injectable()
export class UsuariosQueries {
  constructor(
    private readonly base: DataSource,
    private readonly lectura: BaseDeLectura,
  ) {}

  async listar(consulta: ConsultaUsuarios) {
    const resultado = await pagina<FilaUsuario>(this.lectura.base, {
      columnas: COLUMNAS,
      desde: 'usuario u',
      condiciones: condicionesDeUsuarios(consulta),
      orden: ORDENES[consulta.sort],
      page: consulta.page,
      limit: consulta.limit,
    });
    return { ...resultado, data: resultado.data.map(aUsuario) };
  }

  /** How many users there are, by role and by state. */
  async resumir(): Promise<ResumenUsuarios> {
    const grupos = await filas<{ rol: Rol; estado: EstadoPersona; cuantos: number }>(
      this.lectura.base,
      'SELECT rol, estado, count(*) AS cuantos FROM usuario GROUP BY rol, estado',
    );
    const contar = (cuenta: (grupo: (typeof grupos)[number]) => boolean) =>
      grupos.filter(cuenta).reduce((suma, { cuantos }) => suma + cuantos, 0);
    const por = <V extends string>(valores: readonly V[], campo: 'rol' | 'estado') =>
      Object.fromEntries(
        valores.map((valor) => [valor, contar((grupo) => grupo[campo] === valor)]),
      ) as Record<V, number>;
    return {
      total: contar(() => true),
      porRol: por(ROLES, 'rol'),
      porEstado: por(ESTADOS_PERSONA, 'estado'),
    };
  }

  /** @throws ErrorDeNegocio USUARIO_NO_ENCONTRADO */
  async ver(id: string, ejecutor: Ejecutor = this.base): Promise<Usuario> {
    const usuario = await fila<FilaUsuario>(ejecutor, VER, [id]);
    if (!usuario) throw new ErrorDeNegocio('USUARIO_NO_ENCONTRADO');
    return aUsuario(usuario);
  }

  /** One user, whose row nobody else changes until the transaction ends. @throws ErrorDeNegocio USUARIO_NO_ENCONTRADO */
  async bloquear(tx: Tx, id: string): Promise<Usuario> {
    await fila(tx, 'SELECT id FROM usuario WHERE id = $1 FOR UPDATE', [id]);
    return this.ver(id, tx);
  }

  /** What a login is checked against, found by e-mail address or user name in any case. */
  credencial(identificador: string): Promise<Credencial | undefined> {
    return fila<Credencial>(
      this.base,
      `SELECT id, clave_hash AS "claveHash", estado FROM usuario
        WHERE lower(email) = lower($1) OR usuario = lower($1)
        ORDER BY lower(email) = lower($1) DESC LIMIT 1`,
      [identificador],
    );
  }

  /**
   * Holds what a login was checked against until its session is open: a password that changes meanwhile waits, and
   * then ends that session too.
   * @returns the user's name.
   * @throws ErrorDeNegocio CREDENCIALES_INVALIDAS where it has already changed.
   */
  async retenerCredencial(tx: Tx, { id, claveHash }: Credencial): Promise<string> {
    const usuario = await fila<{ nombre: string }>(
      tx,
      `SELECT nombre FROM usuario WHERE id = $1 AND clave_hash = $2 AND estado = 'activo' FOR SHARE`,
      [id, claveHash],
    );
    if (!usuario) throw new ErrorDeNegocio('CREDENCIALES_INVALIDAS');
    return usuario.nombre;
  }

  /** What a user's present password is checked against. @throws ErrorDeNegocio USUARIO_NO_ENCONTRADO */
  async claveDe(id: string): Promise<{ email: string; claveHash: string }> {
    const clave = await fila<{ email: string; claveHash: string }>(
      this.base,
      'SELECT email, clave_hash AS "claveHash" FROM usuario WHERE id = $1',
      [id],
    );
    if (!clave) throw new ErrorDeNegocio('USUARIO_NO_ENCONTRADO');
    return clave;
  }

  /**
   * Whether the book has its first user. Whoever is about to make them holds a lock until the transaction ends,
   * so that of several who start or register at once, one does.
   */
  async hayAlguno(tx: Tx): Promise<boolean> {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [CERROJO.primerUsuario]);
    const respuesta = await fila<{ hay: boolean }>(tx, 'SELECT EXISTS (SELECT FROM usuario) AS hay');
    return respuesta?.hay === true;
  }

  /** @throws ErrorDeNegocio COBRADOR_NO_ENCONTRADO unless the user exists and collects. */
  async exigirCobrador(ejecutor: Ejecutor, id: string): Promise<void> {
    if (await this.esCobrador(ejecutor, id, ESTADOS_PERSONA)) return;
    throw new ErrorDeNegocio('COBRADOR_NO_ENCONTRADO');
  }

  /**
   * @param campo the body's field that names the collector.
   * @throws ErrorDeNegocio COBRADOR_NO_ENCONTRADO unless the user exists, collects and may be given work.
   */
  async exigirCobradorActivo(ejecutor: Ejecutor, id: string, campo = 'cobrador'): Promise<void> {
    if (await this.esCobrador(ejecutor, id, ['activo'])) return;
    throw referenciaPerdida(
      'COBRADOR_NO_ENCONTRADO',
      campo,
      'Este cobrador no existe o está inactivo: elige otro',
    );
  }

  private async esCobrador(
    ejecutor: Ejecutor,
    id: string,
    estados: readonly EstadoPersona[],
  ): Promise<boolean> {
    const cobrador = await fila(
      ejecutor,
      `SELECT id FROM usuario WHERE id = $1 AND rol = 'cobrador' AND estado = ANY ($2)`,
      [id, estados],
    );
    return cobrador !== undefined;
  }
}

/** The WHERE of a list of staff `u`, for its page and for what is counted over all that match. */
export function condicionesDeUsuarios({
  rol,
  estado,
  search,
}: Pick<ConsultaUsuarios, 'rol' | 'estado' | 'search'>): Condiciones {
  return new Condiciones()
    .igual('u.rol', rol)
    .igual('u.estado', estado)
    .contienePalabras('u.busqueda', search);
}

function aUsuario(usuario: FilaUsuario): Usuario {
  return { ...usuario, createdAt: usuario.createdAt.toISOString() };
}
