import type { CambioDeEstado } from '@cartera/contrato/cierres';
import { aplicacionesDelSaldo } from '@cartera/dominio/cuota';
import { exigirCambioDeEstado } from '@cartera/dominio/transiciones';
import { Injectable } from '@nestjs/common';
import { abrirCuenta, type Cuenta, guardarSituacion } from '../../libro/cuenta.js';
import { descargar } from '../../libro/descargar.js';
import { saldoAjustado } from '../../libro/notificaciones/avisos.js';
import { Cronica } from '../../libro/notificaciones/cronica.js';
import { RecibirPago } from '../../libro/recibir-pago.js';
import type { Tx } from '../../platform/db/transacciones.js';
import type { Autor } from '../../platform/http/peticion.js';
import { Reloj } from '../../platform/reloj.js';

const MOTIVO = 'Marcado como pagado';

/** Marks a loan as paid (P-10.22): the only state that staff give. */
@Injectable()
export class CambiarEstado {
  constructor(
    private readonly cronica: Cronica,
    private readonly recibirPago: RecibirPago,
    private readonly reloj: Reloj,
  ) {}

  /**
   * @returns whether it changed: a loan that already is in that state is left as it stands.
   * @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO.
   * @throws ErrorDominio TRANSICION_ILEGAL.
   */
  async ejecutar(
    tx: Tx,
    prestamoId: string,
    { estado, cierre, motivo }: CambioDeEstado,
    autor: Autor,
  ): Promise<boolean> {
    const cuenta = await abrirCuenta(tx, prestamoId);
    if (estado === cuenta.prestamo.estado) return false;
    exigirCambioDeEstado(cuenta.prestamo.estado, estado);
    if (cierre === 'ajuste') {
      await this.ajustar(tx, cuenta, motivo ?? MOTIVO, autor);
    } else {
      const pago = {
        monto: cuenta.prestamo.saldoPendiente,
        fecha: this.reloj.hoy(),
        observaciones: motivo ?? MOTIVO,
      };
      await this.recibirPago.ejecutar(tx, cuenta, pago, autor);
    }
    return true;
  }

  private async ajustar(tx: Tx, cuenta: Cuenta, motivo: string, autor: Autor): Promise<void> {
    const { id: prestamoId, saldoPendiente: monto } = cuenta.prestamo;
    const hoy = this.reloj.hoy();
    const aplicaciones = aplicacionesDelSaldo(cuenta.cuotas);
    await descargar(
      tx,
      { prestamoId, tipo: 'ajuste', monto, motivo, fecha: hoy, aplicaciones },
      autor,
      this.reloj.ahora(),
    );
    await this.cronica.contar(tx, cuenta, autor, {
      accion: 'prestamos.cerrar',
      situacion: await guardarSituacion(tx, cuenta, 0, hoy),
      detalle: { ajuste: monto, motivo },
      aviso: saldoAjustado(monto, motivo),
    });
  }
}
