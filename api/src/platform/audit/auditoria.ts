import { Injectable } from '@nestjs/common';
import { preparada } from '../db/preparadas.js';
import type { Tx } from '../db/transacciones.js';
import type { Autor } from '../http/peticion.js';
import { nuevoId } from '../id.js';
import { Reloj } from '../reloj.js';

const ANOTAR = preparada(
  `INSERT INTO auditoria
     (id, momento, usuario_id, usuario_nombre, ip, request_id, accion, entidad, entidad_id, antes, despues)
   SELECT h.id, $1, $2, $3, $4, $5, h.accion, h.entidad, h."entidadId", h.antes, h.despues
     FROM jsonb_to_recordset($6) AS h
          (id uuid, accion text, entidad text, "entidadId" uuid, antes jsonb, despues jsonb)`,
);

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

/** The process itself as an author. @param requestId which of its doings it is. */
export function elSistema(requestId: string): AutorDeHecho {
  return { nombre: 'Sistema', ip: 'local', requestId };
}

/**
 * The append-only trail. A row is written in the transaction of what it tells, so neither stands without the other;
 * the database chains it to the record's row before (record 7).
 */
@Injectable()
export class Auditoria {
  constructor(private readonly reloj: Reloj) {}

  anotar(tx: Tx, autor: AutorDeHecho, hecho: Hecho): Promise<void> {
    return this.anotarVarios(tx, autor, [hecho]);
  }

  /** Of several records at once, as one act of the same author. */
  async anotarVarios(tx: Tx, autor: AutorDeHecho, hechos: readonly Hecho[]): Promise<void> {
    const momento = this.reloj.ahora();
    const filas = hechos.map((hecho) => ({ id: nuevoId(), ...hecho }));
    await tx.query(ANOTAR, [
      momento,
      autor.usuarioId ?? null,
      autor.nombre ?? null,
      autor.ip,
      autor.requestId,
      JSON.stringify(filas),
    ]);
  }
}
