import { Injectable } from '@nestjs/common';
import type { Tx } from '../db/transacciones.js';
import type { Autor } from '../http/peticion.js';
import { nuevoId } from '../id.js';
import { Reloj } from '../reloj.js';

/** What was done to which record. */
export interface Hecho {
  /** The verb, as the permission table names it: `clientes.crear`. */
  readonly accion: string;
  readonly entidad: string;
  readonly entidadId: string | null;
  readonly antes?: object | null;
  readonly despues?: object | null;
}

/** Who acts when nobody is signed in: the process itself, or someone who is just signing in. */
export type AutorDeHecho = Pick<Autor, 'ip' | 'requestId'> & Partial<Pick<Autor, 'usuarioId' | 'nombre'>>;

/** The append-only trail. A row is written in the transaction of what it tells, so neither stands without the other. */
@Injectable()
export class Auditoria {
  constructor(private readonly reloj: Reloj) {}

  async anotar(tx: Tx, autor: AutorDeHecho, hecho: Hecho): Promise<void> {
    await tx.query(
      `INSERT INTO auditoria
         (id, momento, usuario_id, usuario_nombre, ip, request_id, accion, entidad, entidad_id, antes, despues)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        nuevoId(),
        this.reloj.ahora(),
        autor.usuarioId ?? null,
        autor.nombre ?? null,
        autor.ip,
        autor.requestId,
        hecho.accion,
        hecho.entidad,
        hecho.entidadId,
        hecho.antes ? JSON.stringify(hecho.antes) : null,
        hecho.despues ? JSON.stringify(hecho.despues) : null,
      ],
    );
  }
}
