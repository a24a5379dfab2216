import { Injectable } from '@nestjs/common';
import { fila } from '../platform/db/consultar.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Autor } from '../platform/http/peticion.js';
import { abrirCuenta } from '../prestamos/libro/cuenta.js';
import { DeshacerPago } from '../prestamos/libro/deshacer-pago.js';

interface CobroVigente {
  readonly id: string;
  readonly prestamoId: string;
  readonly movimientoId: string;
  readonly monto: number;
}

/** Undoes a payment: it leaves the list and every sum, and stays in the ledger. */
@Injectable()
export class EliminarCobro {
  constructor(private readonly deshacerPago: DeshacerPago) {}

  /**
   * @throws ErrorDeNegocio COBRO_NO_ENCONTRADO.
   * @throws ErrorDominio TRANSICION_ILEGAL on a loan that was closed by other means.
   */
  async ejecutar(tx: Tx, id: string, autor: Autor): Promise<void> {
    const { prestamoId } = await leerCobro(tx, id);
    const cuenta = await abrirCuenta(tx, prestamoId);
    // Read again under the lock: another request may have undone it, whole or in part, in between.
    await this.deshacerPago.delCobro(tx, cuenta, await leerCobro(tx, id), autor);
  }
}

async function leerCobro(tx: Tx, id: string): Promise<CobroVigente> {
  const cobro = await fila<CobroVigente>(
    tx,
    'SELECT id, prestamo_id AS "prestamoId", movimiento_id AS "movimientoId", monto FROM cobro WHERE id = $1',
    [id],
  );
  if (!cobro) throw new ErrorDeNegocio('COBRO_NO_ENCONTRADO');
  return cobro;
}
