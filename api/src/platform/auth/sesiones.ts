import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DataSource } from 'typeorm';
import { borrarPorLotes } from '../db/borrar-por-lotes.js';
import { type Ejecutor, fila } from '../db/consultar.js';
import { preparada } from '../db/preparadas.js';
import type { Tx } from '../db/transacciones.js';
import type { SesionActiva } from '../http/peticion.js';
import { nuevoId } from '../id.js';
import { Reloj } from '../reloj.js';

/** A working day and its overtime. */
const HORAS_DE_SESION = 12;
const MS_POR_HORA = 3_600_000;

const BUSCAR = preparada(`
  SELECT s.id AS "sesionId", u.id AS "usuarioId", u.nombre, u.rol, s.expira
    FROM sesion s JOIN usuario u ON u.id = s.usuario_id
   WHERE s.id = $1 AND s.revocada IS NULL AND s.expira > $2 AND u.estado = 'activo'`);

/** What a token says: the session it belongs to. Everything else is read from the database on each request. */
export interface CargaDelToken {
  readonly sid: string;
}

export interface SesionAbierta {
  readonly token: string;
  readonly expira: Date;
}

/** Sessions of staff. A row per login, so that ending one takes effect on the very next request. */
@Injectable()
export class Sesiones {
  constructor(
    private readonly base: DataSource,
    private readonly jwt: JwtService,
    private readonly reloj: Reloj,
  ) {}

  /** Opens a session and answers its bearer token, with the moment it ends. */
  async abrir(tx: Tx, usuarioId: string): Promise<SesionAbierta> {
    const id = nuevoId();
    const creada = this.reloj.ahora();
    const expira = new Date(creada.getTime() + HORAS_DE_SESION * MS_POR_HORA);
    await tx.query('INSERT INTO sesion (id, usuario_id, creada, expira) VALUES ($1, $2, $3, $4)', [
      id,
      usuarioId,
      creada,
      expira,
    ]);
    return { token: this.jwt.sign({ sid: id } satisfies CargaDelToken), expira };
  }

  /** Who a session belongs to, while it has not ended and its user is active. */
  buscar(sesionId: string): Promise<SesionActiva | undefined> {
    return fila<SesionActiva>(this.base, BUSCAR, [sesionId, this.reloj.ahora()]);
  }

  /** Ends every session of a user at once: their password or their role changed, or they were deactivated. */
  async cerrarTodas(tx: Tx, usuarioId: string): Promise<void> {
    await tx.query('UPDATE sesion SET revocada = $2 WHERE usuario_id = $1 AND revocada IS NULL', [
      usuarioId,
      this.reloj.ahora(),
    ]);
  }

  async cerrar(tx: Tx, sesionId: string): Promise<void> {
    await tx.query('UPDATE sesion SET revocada = $2 WHERE id = $1 AND revocada IS NULL', [
      sesionId,
      this.reloj.ahora(),
    ]);
  }

  /** Deletes the sessions that ended, which let nobody in. @returns how many. */
  async borrarMuertas(ejecutor: Ejecutor): Promise<number> {
    const ahora = this.reloj.ahora();
    return (
      (await borrarPorLotes(ejecutor, 'sesion', 'id', 'expira <= $1', ahora)) +
      (await borrarPorLotes(ejecutor, 'sesion', 'id', 'revocada <= $1', ahora))
    );
  }
}
