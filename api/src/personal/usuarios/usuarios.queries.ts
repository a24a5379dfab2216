import { DEMO_DOMAIN } from '@cartera/contrato/auth';
import { ESTADOS_PERSONA, type EstadoPersona, ROLES, type Rol } from '@cartera/contrato/catalogs';
import type {
  ListedUsuario,
  PersonaReference,
  Usuario,
  UsuariosQuery,
  UsuariosSummary,
} from '@cartera/contrato/usuarios';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Like, Repository } from 'typeorm';
import { sesionHasSecondFactor } from '../../platform/auth/sesion.sql.js';
import { Conditions, paginate } from '../../platform/db/list.js';
import { LOCK } from '../../platform/db/locks.js';
import { prepared } from '../../platform/db/prepared.js';
import { type Queryable, row, rows } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError, missingReference } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { UsuarioEntity } from './usuario.entity.js';

const COLUMNS = `u.id AS "_id", u.nombre, u.usuario, u.email, u.rol, u.telefono, u.zona, u.estado, u.version,
  u.created_at AS "createdAt"`;

const GET_ONE = prepared(`SELECT ${COLUMNS} FROM usuario u WHERE u.id = $1`);

type RowOf<U extends Usuario> = Omit<U, 'createdAt'> & { createdAt: Date };

const SORTS = {
  nombre_asc: 'normalizar(u.nombre), u.id',
  nombre_desc: 'normalizar(u.nombre) DESC, u.id DESC',
  createdAt_desc: 'u.created_at DESC, u.id DESC',
} as const satisfies Record<UsuariosQuery['sort'], string>;

/** The stored data that checks a login. */
export interface Credential {
  readonly id: string;
  readonly claveHash: string;
  readonly estado: EstadoPersona;
  readonly hasSecondFactor: boolean;
  /** It was found by the user name, not by the e-mail address. */
  readonly byName?: boolean;
}

/** Reads of users. Only `credential` and `currentPassword` read a password hash. */
@Injectable()
export class UsuariosQueries {
  constructor(
    @InjectRepository(UsuarioEntity)
    private readonly usuarios: Repository<UsuarioEntity>,
    private readonly readReplica: ReadReplica,
  ) {}

  /** A page of users, with the fields that only managers of users may read. */
  listWithSecondFactor(query: UsuariosQuery) {
    return this.list<ListedUsuario>(query, `${COLUMNS}, u.tiene_segundo_factor AS "tieneSegundoFactor"`);
  }

  async list<U extends Usuario>(query: UsuariosQuery, columns = COLUMNS) {
    const result = await paginate<RowOf<U>>(this.readReplica.dataSource, {
      columns,
      from: 'usuario u',
      conditions: usuarioConditions(query),
      orderBy: SORTS[query.sort],
      page: query.page,
      limit: query.limit,
    });
    return { ...result, data: result.data.map(toUsuario) };
  }

  /** Counts users by role and by state. */
  async summarize(): Promise<UsuariosSummary> {
    const groups = await rows<{ rol: Rol; estado: EstadoPersona; count: number }>(
      this.readReplica.dataSource,
      'SELECT rol, estado, count(*) FROM usuario GROUP BY rol, estado',
    );
    const sum = (matches: (group: (typeof groups)[number]) => boolean) =>
      groups.filter(matches).reduce((total, { count }) => total + count, 0);
    const sumBy = <V extends string>(values: readonly V[], column: 'rol' | 'estado') =>
      Object.fromEntries(values.map((value) => [value, sum((group) => group[column] === value)])) as Record<
        V,
        number
      >;
    return {
      total: sum(() => true),
      porRol: sumBy(ROLES, 'rol'),
      porEstado: sumBy(ESTADOS_PERSONA, 'estado'),
    };
  }

  /** @throws BusinessError USUARIO_NO_ENCONTRADO */
  async get(id: string, db: Queryable = this.usuarios.manager): Promise<Usuario> {
    const usuario = await row<RowOf<Usuario>>(db, GET_ONE, [id]);
    if (!usuario) throw new BusinessError('USUARIO_NO_ENCONTRADO');
    return toUsuario(usuario);
  }

  /** Locks and reads one user. @throws BusinessError USUARIO_NO_ENCONTRADO */
  async lock(tx: Tx, id: string): Promise<Usuario> {
    await row(tx, 'SELECT id FROM usuario WHERE id = $1 FOR UPDATE', [id]);
    return this.get(id, tx);
  }

  /** Finds the credential of an e-mail address or user name, ignoring case. */
  credential(identifier: string): Promise<Credential | undefined> {
    return row<Credential>(
      this.usuarios.manager,
      `SELECT id, clave_hash AS "claveHash", estado, tiene_segundo_factor AS "hasSecondFactor",
              lower(email) <> lower($1) AS "byName" FROM usuario
        WHERE lower(email) = lower($1) OR usuario = lower($1)
        ORDER BY lower(email) = lower($1) DESC LIMIT 1`,
      [identifier],
    );
  }

  /**
   * Locks the credential of a login until its session is open. A concurrent password change waits, and then ends
   * that session too.
   * @throws BusinessError CREDENCIALES_INVALIDAS if the credential has changed.
   */
  async lockCredential(tx: Tx, { id, claveHash }: Pick<Credential, 'id' | 'claveHash'>): Promise<void> {
    const usuario = await row(
      tx,
      `SELECT 1 FROM usuario WHERE id = $1 AND clave_hash = $2 AND estado = 'activo' FOR NO KEY UPDATE`,
      [id, claveHash],
    );
    if (!usuario) throw new BusinessError('CREDENCIALES_INVALIDAS');
  }

  /** The password hash of a user. @throws BusinessError USUARIO_NO_ENCONTRADO */
  async currentPassword(id: string): Promise<string> {
    const found = await this.usuarios.findOne({ select: { claveHash: true }, where: { id } });
    if (!found) throw new BusinessError('USUARIO_NO_ENCONTRADO');
    return found.claveHash;
  }

  /**
   * Whether somebody else set the user's password, so that it must be changed, and whether they have a second factor or
   * their provider checked one for the session.
   */
  async protection(id: string, sesionId: string | undefined, db: Queryable = this.usuarios.manager) {
    const found = await row<{ debeCambiarClave: boolean; hasSecondFactor: boolean }>(
      db,
      `SELECT debe_cambiar_clave AS "debeCambiarClave",
              tiene_segundo_factor OR ${sesionHasSecondFactor('$2')} AS "hasSecondFactor"
         FROM usuario WHERE id = $1`,
      [id, sesionId ?? null],
    );
    if (!found) throw new BusinessError('USUARIO_NO_ENCONTRADO');
    return found;
  }

  /** Records whether a user has a second factor; each request reads it. */
  async setSecondFactor(tx: Tx, id: string, has: boolean): Promise<void> {
    await tx.update(UsuarioEntity, { id }, { tieneSegundoFactor: has });
  }

  /** Records that another user took the secret of a user: both count as one signer (record 50). */
  async setSecretOf(tx: Tx, id: string, { usuarioId }: Pick<Actor, 'usuarioId'>, now: Date): Promise<void> {
    await tx.update(UsuarioEntity, { id }, { secretoPuestoPor: usuarioId, secretoPuestoEn: now });
  }

  /**
   * Whether any user exists. Holds a lock until the transaction ends, so that concurrent starts and registrations
   * create only one first admin.
   */
  async hasAny(tx: Tx): Promise<boolean> {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK.firstUsuario]);
    return tx.exists(UsuarioEntity);
  }

  /** True if the database has the users of the demo data: no other user has their domain. */
  hasDemo(db: Queryable = this.usuarios.manager): Promise<boolean> {
    return db.getRepository(UsuarioEntity).existsBy({ email: Like(`%@${DEMO_DOMAIN}`) });
  }

  /** @throws BusinessError COBRADOR_NO_ENCONTRADO unless the user is a collector. */
  async requireCobrador(db: Queryable, id: string): Promise<PersonaReference> {
    const cobrador = await this.findCobrador(db, id, ESTADOS_PERSONA);
    if (!cobrador) throw new BusinessError('COBRADOR_NO_ENCONTRADO');
    return cobrador;
  }

  /**
   * @param campo the field of the request body, for the error.
   * @throws BusinessError COBRADOR_NO_ENCONTRADO unless the user is an active collector.
   */
  async requireActiveCobrador(db: Queryable, id: string, campo = 'cobrador'): Promise<void> {
    if (await this.findCobrador(db, id, ['activo'])) return;
    throw missingReference(
      'COBRADOR_NO_ENCONTRADO',
      campo,
      'Este cobrador no existe o está inactivo: elige otro',
    );
  }

  private findCobrador(
    db: Queryable,
    id: string,
    estados: readonly EstadoPersona[],
  ): Promise<PersonaReference | undefined> {
    return row<PersonaReference>(
      db,
      `SELECT u.id AS "_id", u.nombre FROM usuario u WHERE u.id = $1 AND u.rol = 'cobrador' AND u.estado = ANY ($2)`,
      [id, estados],
    );
  }
}

/** The conditions of a list of users `u`. */
export function usuarioConditions({
  rol,
  estado,
  search,
}: Pick<UsuariosQuery, 'rol' | 'estado' | 'search'>): Conditions {
  return new Conditions().equals('u.rol', rol).equals('u.estado', estado).containsWords('u.busqueda', search);
}

function toUsuario<U extends Usuario>(usuario: RowOf<U>) {
  return { ...usuario, createdAt: usuario.createdAt.toISOString() };
}
