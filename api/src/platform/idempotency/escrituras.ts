import { createHash } from 'node:crypto';
import { DIAS_DE_UNA_LLAVE } from '@cartera/contrato/catalogos';
import type { Ruta } from '@cartera/contrato/ruta';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { borrarPorLotes } from '../db/borrar-por-lotes.js';
import { type Ejecutor, fila } from '../db/consultar.js';
import { Transacciones, type Tx } from '../db/transacciones.js';
import { ErrorDeNegocio } from '../http/error-de-negocio.js';
import type { Peticion, Respuesta } from '../http/peticion.js';
import { Reloj } from '../reloj.js';

type RespuestaJson<R extends Ruta> = Exclude<Respuesta<R>, StreamableFile>;

const MS_POR_DIA = 86_400_000;

/** Runs what a write request asks for, once: in one transaction, and once for each `Idempotency-Key`. */
@Injectable()
export class Escrituras {
  constructor(
    private readonly transacciones: Transacciones,
    private readonly reloj: Reloj,
  ) {}

  /**
   * Answers a write. With a key on a route that takes one, the first answer is kept in the work's own
   * transaction and given again to whoever repeats the request; a refusal keeps nothing.
   * @throws ErrorDeNegocio LLAVE_REUSADA where the key came with another request.
   */
  ejecutar<R extends Ruta>(
    peticion: Peticion<R>,
    trabajo: (tx: Tx) => Promise<RespuestaJson<R>>,
  ): Promise<RespuestaJson<R>> {
    const { llave } = peticion.contexto;
    if (!peticion.ruta.idempotente || llave === null) return this.transacciones.ejecutar(trabajo);
    return this.transacciones.ejecutar(async (tx) => {
      const guardada = await this.reservar(tx, llave, peticion);
      // It was stored as this very route's answer: the fingerprint covers the route.
      if (guardada) return guardada as RespuestaJson<R>;
      const respuesta = await trabajo(tx);
      await tx.query('UPDATE idempotencia SET cuerpo = $3 WHERE usuario_id = $1 AND llave = $2', [
        peticion.autor.usuarioId,
        llave,
        JSON.stringify(respuesta),
      ]);
      return respuesta;
    });
  }

  /** Deletes the keys of requests that nobody repeats any more. @returns how many. */
  borrarLlavesVencidas(ejecutor: Ejecutor): Promise<number> {
    const limite = new Date(this.reloj.ahora().getTime() - DIAS_DE_UNA_LLAVE * MS_POR_DIA);
    return borrarPorLotes(ejecutor, 'idempotencia', 'usuario_id, llave', 'creada < $1', limite);
  }

  /** Takes the key, waiting for whoever holds it; answers what it already stands for, or nothing if it is ours. */
  private async reservar<R extends Ruta>(
    tx: Tx,
    llave: string,
    peticion: Peticion<R>,
  ): Promise<object | undefined> {
    const { ruta, autor } = peticion;
    const huella = huellaDe(peticion);
    const nombreRuta = `${ruta.metodo} ${ruta.path}`;
    const propia = await fila(
      tx,
      `INSERT INTO idempotencia (usuario_id, llave, ruta, huella, creada)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING llave`,
      [autor.usuarioId, llave, nombreRuta, huella, this.reloj.ahora()],
    );
    if (propia) return undefined;
    const previa = await fila<{ ruta: string; huella: string; cuerpo: object | null }>(
      tx,
      'SELECT ruta, huella, cuerpo FROM idempotencia WHERE usuario_id = $1 AND llave = $2',
      [autor.usuarioId, llave],
    );
    if (!previa?.cuerpo || previa.ruta !== nombreRuta || previa.huella !== huella) {
      throw new ErrorDeNegocio('LLAVE_REUSADA');
    }
    return previa.cuerpo;
  }
}

/** The same request has the same fingerprint: validation already put its fields in the contract's order. */
function huellaDe<R extends Ruta>({ parametros, cuerpo }: Peticion<R>): string {
  return createHash('sha256')
    .update(JSON.stringify([parametros, cuerpo]))
    .digest('hex');
}
