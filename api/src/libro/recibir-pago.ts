import { ERRORES } from '@cartera/contrato/errores';
import type { AplicacionPago } from '@cartera/contrato/plan';
import { aplicarPago } from '@cartera/dominio/aplicar-pago';
import { conPagos } from '@cartera/dominio/cuota';
import { ErrorDominio } from '@cartera/dominio/error-dominio';
import { exigirRecibePagos } from '@cartera/dominio/transiciones';
import { Injectable } from '@nestjs/common';
import { CON_CLIENTE } from '../clientes/clientes.sql.js';
import { fila } from '../platform/db/consultar.js';
import { preparada } from '../platform/db/preparadas.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Autor } from '../platform/http/peticion.js';
import { nuevoId } from '../platform/id.js';
import { Reloj } from '../platform/reloj.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';
import { asentar, moverPagado } from './asentar.js';
import { CobroEntity } from './cobro.entity.js';
import { type Cuenta, guardarSituacion, type Situacion } from './cuenta.js';
import { pagoRecibido } from './notificaciones/avisos.js';
import { Cronica } from './notificaciones/cronica.js';
import { COBRADOR_DEL_PRESTAMO } from './prestamo.sql.js';

const COBRADOR_DE_UN_PRESTAMO = preparada(
  `SELECT ${COBRADOR_DEL_PRESTAMO} AS "cobradorId" FROM prestamo p ${CON_CLIENTE} WHERE p.id = $1`,
);

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

/** What a payment keeps when it is corrected; a new one is given its number. */
type Identidad = Pick<CobroEntity, 'id' | 'createdAt'> & Partial<Pick<CobroEntity, 'numero'>>;

export interface PagoRecibido extends Situacion {
  readonly cobroId: string;
  /** None before the plan exists. */
  readonly aplicaciones: readonly AplicacionPago[];
}

/** Receives money for a loan whose row is locked. */
@Injectable()
export class RecibirPago {
  constructor(
    private readonly cronica: Cronica,
    private readonly reloj: Reloj,
    private readonly usuarios: UsuariosQueries,
  ) {}

  /**
   * @throws ErrorDominio PRESTAMO_CERRADO, PAGO_SUPERA_SALDO, MONTO_INVALIDO, CUOTA_YA_PAGADA.
   * @throws ErrorDeNegocio FECHA_FUTURA, FECHA_ANTERIOR, COBRADOR_NO_ENCONTRADO.
   */
  async ejecutar(tx: Tx, cuenta: Cuenta, pago: Pago, autor: Autor): Promise<PagoRecibido> {
    const identidad = { id: nuevoId(), createdAt: this.reloj.ahora() };
    const cobradorId = await this.quienCobro(tx, cuenta, pago.cobradorId, autor);
    const recibido = await this.conIdentidad(tx, cuenta, { ...pago, cobradorId }, identidad, autor);
    await this.cronica.contar(tx, cuenta, autor, {
      accion: 'cobros.registrar',
      situacion: recibido,
      detalle: { cobroId: identidad.id, monto: pago.monto, fecha: pago.fecha },
      aviso: pagoRecibido(pago.monto, pago.fecha, recibido.saldoPendiente),
    });
    return recibido;
  }

  /**
   * Registers a payment under an identity that it already had: one that is corrected. Whoever corrects it tells it.
   * @throws as `ejecutar`.
   */
  async conIdentidad(
    tx: Tx,
    cuenta: Cuenta,
    pago: Pago & { readonly cobradorId: string | null },
    identidad: Identidad,
    autor: Autor,
  ): Promise<PagoRecibido> {
    const { prestamo } = cuenta;
    const hoy = this.reloj.hoy();
    exigirRecibePagos(prestamo.estado);
    exigirDiaPosible(pago.fecha, prestamo.fechaInicio, hoy);
    if (pago.monto > prestamo.saldoPendiente) throw new ErrorDominio('PAGO_SUPERA_SALDO');

    const aplicaciones = prestamo.planGenerado
      ? aplicarPago(cuenta.cuotas, pago.monto, pago.primera).aplicaciones
      : [];
    const ahora = this.reloj.ahora();
    const cobro = {
      prestamoId: prestamo.id,
      monto: pago.monto,
      fecha: pago.fecha,
      observaciones: pago.observaciones ?? null,
      cobradorId: pago.cobradorId,
      usuarioId: autor.usuarioId,
    };
    const movimientoId = await asentar(
      tx,
      { tipo: 'cobro', cobroId: identidad.id, ...cobro, createdAt: ahora },
      aplicaciones,
    );
    await tx.insert(CobroEntity, {
      ...identidad,
      movimientoId,
      ...cobro,
      saldoAnterior: prestamo.saldoPendiente,
      updatedAt: ahora,
    });
    await moverPagado(tx, aplicaciones, 1, pago.fecha);
    const saldo = prestamo.saldoPendiente - pago.monto;
    const situacion = await guardarSituacion(tx, cuenta, saldo, hoy, conPagos(cuenta.cuotas, aplicaciones));
    return { cobroId: identidad.id, aplicaciones, ...situacion };
  }

  /**
   * A collector's payments are theirs; others' are of whom they name, else of the loan's or the client's collector.
   * @throws ErrorDeNegocio COBRADOR_NO_ENCONTRADO.
   */
  async quienCobro(
    tx: Tx,
    { prestamo }: Cuenta,
    nombrado: string | null | undefined,
    autor: Autor,
  ): Promise<string | null> {
    if (autor.rol === 'cobrador') return autor.usuarioId;
    if (nombrado) {
      await this.usuarios.exigirCobradorActivo(tx, nombrado);
      return nombrado;
    }
    const suyo = await fila<{ cobradorId: string | null }>(tx, COBRADOR_DE_UN_PRESTAMO, [prestamo.id]);
    return suyo?.cobradorId ?? null;
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
