import type { EstadoPersona, Rol } from '@cartera/contrato/catalogos';
import type { Usuario } from '@cartera/contrato/usuarios';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Ejecutor, fila } from '../platform/db/consultar.js';
import { Condiciones, pagina } from '../platform/db/listar.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';

const COLUMNAS = `u.id AS "_id", u.nombre, u.usuario, u.email, u.rol, u.telefono, u.zona, u.estado, u.version,
  u.created_at AS "createdAt"`;

type FilaUsuario = Omit<Usuario, 'createdAt'> & { createdAt: Date };

const ORDENES = {
  nombre_asc: 'normalizar(u.nombre), u.id',
  nombre_desc: 'normalizar(u.nombre) DESC, u.id DESC',
  createdAt_desc: 'u.created_at DESC, u.id DESC',
} as const;

export interface FiltroUsuarios {
  readonly page: number;
  readonly limit: number;
  readonly sort: keyof typeof ORDENES;
  readonly search?: string | null | undefined;
  readonly rol?: Rol | undefined;
  readonly estado?: EstadoPersona | undefined;
}

/** Any constant: whoever may make the first user asks for this same lock. */
const CERROJO_DEL_PRIMERO = 4_206_250_002;

/** Reads of staff. Nothing here ever reads a password's hash but `credencial`. */
@Injectable()
export class UsuariosQueries {
  constructor(private readonly base: DataSource) {}

  async listar(filtro: FiltroUsuarios) {
    const condiciones = new Condiciones()
      .igual('u.rol', filtro.rol)
      .igual('u.estado', filtro.estado)
      .contienePalabras(
        `normalizar(u.nombre || ' ' || u.email || ' ' || coalesce(u.usuario, ''))`,
        filtro.search,
      );
    const resultado = await pagina<FilaUsuario>(this.base, {
      columnas: COLUMNAS,
      desde: 'usuario u',
      condiciones,
      orden: ORDENES[filtro.sort],
      page: filtro.page,
      limit: filtro.limit,
    });
    return { ...resultado, data: resultado.data.map(aUsuario) };
  }

  /** @throws ErrorDeNegocio USUARIO_NO_ENCONTRADO */
  async ver(id: string, ejecutor: Ejecutor = this.base): Promise<Usuario> {
    const usuario = await fila<FilaUsuario>(ejecutor, `SELECT ${COLUMNAS} FROM usuario u WHERE u.id = $1`, [
      id,
    ]);
    if (!usuario) throw new ErrorDeNegocio('USUARIO_NO_ENCONTRADO');
    return aUsuario(usuario);
  }

  /** What a login is checked against, found by e-mail address or user name in any case. */
  credencial(
    identificador: string,
  ): Promise<{ id: string; claveHash: string; estado: EstadoPersona } | undefined> {
    return fila(
      this.base,
      `SELECT id, clave_hash AS "claveHash", estado FROM usuario
        WHERE lower(email) = lower($1) OR usuario = lower($1)
        ORDER BY lower(email) = lower($1) DESC LIMIT 1`,
      [identificador],
    );
  }

  /**
   * Whether the book has its first user. Whoever is about to make them holds a lock until the transaction ends,
   * so that of several who start or register at once, one does.
   */
  async hayAlguno(tx: Tx): Promise<boolean> {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [CERROJO_DEL_PRIMERO]);
    const respuesta = await fila<{ hay: boolean }>(tx, 'SELECT EXISTS (SELECT FROM usuario) AS hay');
    return respuesta?.hay === true;
  }

  /** @throws ErrorDeNegocio COBRADOR_NO_ENCONTRADO unless the user exists, collects and is active. */
  async exigirCobrador(ejecutor: Ejecutor, id: string): Promise<void> {
    const cobrador = await fila(
      ejecutor,
      `SELECT id FROM usuario WHERE id = $1 AND rol = 'cobrador' AND estado = 'activo'`,
      [id],
    );
    if (!cobrador) throw new ErrorDeNegocio('COBRADOR_NO_ENCONTRADO');
  }
}

function aUsuario(usuario: FilaUsuario): Usuario {
  return { ...usuario, createdAt: usuario.createdAt.toISOString() };
}
