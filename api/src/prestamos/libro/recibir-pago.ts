import { ERRORES } from '@cartera/contrato/errores';
import type { AplicacionPago } from '@cartera/contrato/plan';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { fila } from '../../platform/db/consultar.js';
import type { Tx } from '../../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../../platform/http/error-de-negocio.js';
import type { Autor } from '../../platform/http/peticion.js';
import { nuevoId } from '../../platform/id.js';
import { Reloj } from '../../platform/reloj.js';
import { UsuariosQueries } from '../../usuarios/usuarios.queries.js';
import { aplicarPago } from '../domain/aplicar-pago.js';
import { ErrorDominio } from '../domain/error-dominio.js';
import { exigirRecibePagos } from '../domain/transiciones.js';
import { asentar, moverPagado } from './asentar.js';
import { CobroEntity } from './cobro.entity.js';
import { type Cuenta, guardarSituacion, type Situacion } from './cuenta.js';

/** A payment as it arrives. */
export interface Pago {
  /** Whole pesos, above 0. */
  readonly monto: number;
  /** The day it was received, never after today. */
  readonly fecha: string;
  readonly observaciones?: string | null | undefined;
  /** Who received it, where the payload says. */
  readonly cobradorId?: string | null | undefined;
  /** Number of the installment to fill before the oldest. */
  readonly primera?: number;
}

export interface PagoRecibido extends Situacion {
  readonly cobroId: string;
  /** None before the plan exists. */
  readonly aplicaciones: readonly AplicacionPago[];
}

/** Receives money for a loan whose row is locked. */
@Injectable()
export class RecibirPago {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly reloj: Reloj,
    private readonly usuarios: UsuariosQueries,
  ) {}

  /**
   * @throws ErrorDominio PRESTAMO_CERRADO, PAGO_SUPERA_SALDO, MONTO_INVALIDO, CUOTA_YA_PAGADA.
   * @throws ErrorDeNegocio FECHA_FUTURA, FECHA_ANTERIOR, COBRADOR_NO_ENCONTRADO.
   */
  async ejecutar(tx: Tx, cuenta: Cuenta, pago: Pago, autor: Autor): Promise<PagoRecibido> {
    const { prestamo } = cuenta;
    const hoy = this.reloj.hoy();
    exigirRecibePagos(prestamo.estado);
    exigirDiaPosible(pago.fecha, prestamo.fechaInicio, hoy);
    if (pago.monto > prestamo.saldoPendiente) throw new ErrorDominio('PAGO_SUPERA_SALDO');

    const aplicaciones = prestamo.planGenerado
      ? aplicarPago(cuenta.cuotas, pago.monto, pago.primera).aplicaciones
      : [];
    const createdAt = this.reloj.ahora();
    const cobro = {
      prestamoId: prestamo.id,
      monto: pago.monto,
      fecha: pago.fecha,
      observaciones: pago.observaciones ?? null,
      cobradorId: await this.quienCobro(tx, cuenta, pago, autor),
      usuarioId: autor.usuarioId,
      createdAt,
    };
    const cobroId = nuevoId();
    const movimientoId = await asentar(tx, { tipo: 'cobro', cobroId, ...cobro }, aplicaciones);
    await tx.insert(CobroEntity, { id: cobroId, movimientoId, ...cobro, updatedAt: createdAt });
    await moverPagado(tx, aplicaciones, 1, pago.fecha);
    const situacion = await guardarSituacion(tx, cuenta, prestamo.saldoPendiente - pago.monto, hoy);
    await this.auditoria.anotar(tx, autor, {
      accion: 'cobros.registrar',
      entidad: 'prestamo',
      entidadId: prestamo.id,
      antes: { estado: prestamo.estado, saldoPendiente: prestamo.saldoPendiente },
      despues: { ...situacion, cobroId, monto: pago.monto, fecha: pago.fecha },
    });
    return { cobroId, aplicaciones, ...situacion };
  }

  /** A collector's payments are theirs; others' are of whom they name, else of the loan's or the client's collector. */
  private async quienCobro(tx: Tx, { prestamo }: Cuenta, pago: Pago, autor: Autor): Promise<string | null> {
    if (autor.rol === 'cobrador') return autor.usuarioId;
    if (pago.cobradorId) {
      await this.usuarios.exigirCobrador(tx, pago.cobradorId);
      return pago.cobradorId;
    }
    if (prestamo.cobradorId) return prestamo.cobradorId;
    const cliente = await fila<{ cobradorId: string | null }>(
      tx,
      'SELECT cobrador_id AS "cobradorId" FROM cliente WHERE id = $1',
      [prestamo.clienteId],
    );
    return cliente?.cobradorId ?? null;
  }
}

/** Nobody pays a loan before it is handed over, nor tomorrow. */
function exigirDiaPosible(fecha: string, desde: string, hoy: string): void {
  if (fecha > hoy) throw sobreLaFecha('FECHA_FUTURA');
  if (fecha < desde) throw sobreLaFecha('FECHA_ANTERIOR');
}

function sobreLaFecha(codigo: 'FECHA_FUTURA' | 'FECHA_ANTERIOR'): ErrorDeNegocio {
  return new ErrorDeNegocio(codigo, { errores: [{ campo: 'fecha', mensaje: ERRORES[codigo].mensaje }] });
}
