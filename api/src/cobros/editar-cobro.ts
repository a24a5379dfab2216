import type { CobroDatos } from '@cartera/contrato/cobros';
import { Injectable } from '@nestjs/common';
import { type CobroVigente, leerCobro, releerCobro } from '../libro/cobro-vigente.js';
import { bloquearPrestamos, type Cuenta, verCuenta } from '../libro/cuenta.js';
import { DeshacerPago } from '../libro/deshacer-pago.js';
import { SIN_DESHACER } from '../libro/libro.sql.js';
import { pagoCorregido, pagoMovido } from '../libro/notificaciones/avisos.js';
import { Cronica } from '../libro/notificaciones/cronica.js';
import { RecibirPago } from '../libro/recibir-pago.js';
import { fila } from '../platform/db/consultar.js';
import type { Tx } from '../platform/db/transacciones.js';
import type { Autor } from '../platform/http/peticion.js';

const ACCION = 'cobros.editar';

/** Corrects a payment: undoes it and registers it anew under the same id, in the loan that it now names. */
@Injectable()
export class EditarCobro {
  constructor(
    private readonly cronica: Cronica,
    private readonly deshacerPago: DeshacerPago,
    private readonly recibirPago: RecibirPago,
  ) {}

  /**
   * @throws ErrorDeNegocio COBRO_NO_ENCONTRADO, VERSION_VENCIDA, PRESTAMO_NO_ENCONTRADO, FECHA_FUTURA,
   * COBRADOR_NO_ENCONTRADO.
   * @throws ErrorDominio TRANSICION_ILEGAL where the payment may not be undone; PRESTAMO_CERRADO, PAGO_SUPERA_SALDO
   * where it may not be registered.
   */
  async ejecutar(tx: Tx, id: string, datos: CobroDatos, autor: Autor): Promise<void> {
    const previo = await leerCobro(tx, id);
    const destinoId = datos.prestamo.toLowerCase();
    await bloquearPrestamos(tx, [previo.prestamoId, destinoId]);
    const cobro = await releerCobro(tx, previo);
    const origen = await verCuenta(tx, cobro.prestamoId);
    const seMueve = destinoId !== cobro.prestamoId;
    const primera = seMueve ? undefined : await primeraCuota(tx, cobro.movimientoId);
    const devuelto = await this.deshacerPago.paraCorregir(tx, origen, cobro, autor);

    const destino = await verCuenta(tx, destinoId);
    const pago = {
      monto: datos.monto,
      fecha: datos.fecha,
      observaciones: datos.observaciones === undefined ? cobro.observaciones : datos.observaciones,
      cobradorId: await this.quienCobro(tx, destino, cobro, datos, autor),
      ...(primera !== undefined && { primera }),
    };
    const recibido = await this.recibirPago.conIdentidad(tx, destino, pago, cobro, autor);

    if (seMueve) {
      await this.cronica.contar(tx, origen, autor, {
        accion: ACCION,
        situacion: devuelto,
        detalle: { cobroId: id, pasaA: destinoId },
        aviso: pagoMovido(cobro.monto, devuelto.saldoPendiente),
      });
    }
    await this.cronica.contar(tx, seMueve ? destino : origen, autor, {
      accion: ACCION,
      situacion: recibido,
      detalle: { cobroId: id, montoAntes: cobro.monto, monto: pago.monto, fecha: pago.fecha },
      aviso: pagoCorregido(cobro.monto, pago.monto, pago.fecha, recibido.saldoPendiente),
    });
  }

  /** Whoever received it stays, unless the correction says otherwise. */
  private quienCobro(
    tx: Tx,
    destino: Cuenta,
    { cobradorId }: CobroVigente,
    { cobrador }: CobroDatos,
    autor: Autor,
  ): Promise<string | null> | string | null {
    const sigue = cobrador === undefined || cobrador === cobradorId;
    return sigue ? cobradorId : this.recibirPago.quienCobro(tx, destino, cobrador, autor);
  }
}

/** Number of the installment that the payment filled first: corrected, it stays the one that it pays first. */
async function primeraCuota(tx: Tx, movimientoId: string): Promise<number | undefined> {
  const primera = await fila<{ numero: number }>(
    tx,
    `SELECT q.numero FROM aplicacion a JOIN cuota q ON q.id = a.cuota_id
      WHERE a.movimiento_id = $1 AND ${SIN_DESHACER} ORDER BY a.id LIMIT 1`,
    [movimientoId],
  );
  return primera?.numero;
}
