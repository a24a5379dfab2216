import { aplicacionesDelSaldo } from '@cartera/dominio/cuota';
import { exigirCancelable } from '@cartera/dominio/transiciones';
import { Injectable } from '@nestjs/common';
import { abrirCuenta, guardarCierre } from '../../libro/cuenta.js';
import { descargar } from '../../libro/descargar.js';
import { prestamoCancelado } from '../../libro/notificaciones/avisos.js';
import { Cronica } from '../../libro/notificaciones/cronica.js';
import type { Tx } from '../../platform/db/transacciones.js';
import type { Autor } from '../../platform/http/peticion.js';
import { Reloj } from '../../platform/reloj.js';

const MOTIVO = 'Préstamo cancelado';

/** Cancels a loan: nobody pays its balance, and it leaves what is lent. What was collected stays collected. */
@Injectable()
export class CancelarPrestamo {
  constructor(
    private readonly cronica: Cronica,
    private readonly reloj: Reloj,
  ) {}

  /**
   * @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO.
   * @throws ErrorDominio TRANSICION_ILEGAL on a loan that is already cancelado or reenganchado.
   */
  async ejecutar(tx: Tx, prestamoId: string, autor: Autor): Promise<void> {
    const cuenta = await abrirCuenta(tx, prestamoId);
    exigirCancelable(cuenta.prestamo.estado);
    const { saldoPendiente: monto } = cuenta.prestamo;
    await descargar(
      tx,
      {
        prestamoId,
        tipo: 'ajuste',
        monto,
        motivo: MOTIVO,
        fecha: this.reloj.hoy(),
        aplicaciones: aplicacionesDelSaldo(cuenta.cuotas),
      },
      autor,
      this.reloj.ahora(),
    );
    await this.cronica.contar(tx, cuenta, autor, {
      accion: 'prestamos.cancelar',
      situacion: await guardarCierre(tx, cuenta, 'cancelado'),
      detalle: { ajuste: monto },
      aviso: prestamoCancelado(monto),
    });
  }
}
