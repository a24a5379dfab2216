import type { Cuota, ResumenPlan } from '@cartera/contrato/plan';
import type { CuotaConSaldo } from '@cartera/dominio/cuota';
import { estadoCuota } from '@cartera/dominio/estado';
import { diasDeMora } from '@cartera/dominio/mora';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { COLUMNAS_DE_CUOTA } from '../libro/prestamo.sql.js';
import { type Ejecutor, fila, filas } from '../platform/db/consultar.js';
import { preparada } from '../platform/db/preparadas.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import { Reloj } from '../platform/reloj.js';

type FilaCuota = CuotaConSaldo & Pick<Cuota, 'montoTotal' | 'saldoRestante' | 'fechaPago'>;
type FilaPrestamo = Pick<ResumenPlan, 'estado' | 'montoTotal' | 'saldoPendiente' | 'planGenerado'>;

const COLUMNAS = `${COLUMNAS_DE_CUOTA},
  monto_total AS "montoTotal", saldo_restante AS "saldoRestante", fecha_pago AS "fechaPago"`;

const PRESTAMO = preparada(`
  SELECT estado, monto_total AS "montoTotal", saldo_pendiente AS "saldoPendiente",
         plan_generado_en IS NOT NULL AS "planGenerado"
    FROM prestamo WHERE id = $1`);

const CUOTAS = preparada(`SELECT ${COLUMNAS} FROM cuota WHERE prestamo_id = $1 ORDER BY numero`);

/** Reads of payment plans. */
@Injectable()
export class PlanQueries {
  constructor(
    private readonly base: DataSource,
    private readonly reloj: Reloj,
  ) {}

  /** The installments and how far they are paid. @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO */
  async ver(prestamoId: string, ejecutor: Ejecutor = this.base) {
    const prestamo = await fila<FilaPrestamo>(ejecutor, PRESTAMO, [prestamoId]);
    if (!prestamo) throw new ErrorDeNegocio('PRESTAMO_NO_ENCONTRADO');
    const cuotas = await filas<FilaCuota>(ejecutor, CUOTAS, [prestamoId]);
    return {
      data: cuotas.map((cuota) => this.aCuota(cuota)),
      total: cuotas.length,
      resumen: this.resumir(prestamo, cuotas),
    };
  }

  /** One installment, by its id. @throws ErrorDeNegocio CUOTA_NO_ENCONTRADA */
  async verCuota(id: string, ejecutor: Ejecutor): Promise<Cuota> {
    const cuota = await fila<FilaCuota>(ejecutor, `SELECT ${COLUMNAS} FROM cuota WHERE id = $1`, [id]);
    if (!cuota) throw new ErrorDeNegocio('CUOTA_NO_ENCONTRADA');
    return this.aCuota(cuota);
  }

  private aCuota(cuota: FilaCuota): Cuota {
    return {
      _id: cuota.id,
      numero: cuota.numero,
      fechaProgramada: cuota.fechaProgramada,
      montoCapital: cuota.montoCapital,
      montoInteres: cuota.montoInteres,
      montoTotal: cuota.montoTotal,
      montoPagado: pagadoDe(cuota),
      saldoRestante: cuota.saldoRestante,
      estado: estadoCuota(cuota, this.reloj.hoy()),
      fechaPago: cuota.fechaPago,
    };
  }

  private resumir(prestamo: FilaPrestamo, cuotas: readonly FilaCuota[]): ResumenPlan {
    const hoy = this.reloj.hoy();
    return {
      ...prestamo,
      montoPagado: prestamo.planGenerado
        ? cuotas.reduce((suma, cuota) => suma + pagadoDe(cuota), 0)
        : prestamo.montoTotal - prestamo.saldoPendiente,
      // Row 0 was withheld, not paid: it is not one of the installments.
      cuotasPagadas: cuotas.filter((cuota) => cuota.numero > 0 && estadoCuota(cuota, hoy) === 'pagada')
        .length,
      cuotasVencidas: cuotas.filter((cuota) => diasDeMora(cuota, hoy) > 0).length,
    };
  }
}

function pagadoDe(cuota: CuotaConSaldo): number {
  return cuota.capitalPagado + cuota.interesPagado;
}
