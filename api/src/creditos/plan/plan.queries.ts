import type { PlanVersion } from '@cartera/contrato/abono';
import type { Cuota, PlanSummary } from '@cartera/contrato/plan';
import type { CuotaWithSaldo } from '@cartera/dominio/cuota';
import { estadoCuota } from '@cartera/dominio/estado';
import { isProgramado } from '@cartera/dominio/inicio';
import { atrasoOf } from '@cartera/dominio/mora';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CASTIGADO } from '../../libro/castigo.sql.js';
import { CONDONADO_OF_PRESTAMO, cierreOf } from '../../libro/condonado.sql.js';
import { CUOTA_COLUMNS } from '../../libro/prestamo.sql.js';
import { Clock } from '../../platform/clock.js';
import { prepared } from '../../platform/db/prepared.js';
import { type Queryable, row } from '../../platform/db/query.js';
import { BusinessError } from '../../platform/http/business-error.js';

type CuotaRow = CuotaWithSaldo & Pick<Cuota, 'montoTotal' | 'saldoRestante' | 'fechaPago'>;
type PrestamoRow = Pick<
  PlanSummary,
  'estado' | 'castigado' | 'montoTotal' | 'saldoPendiente' | 'planGenerado' | 'condonado' | 'cierre'
> & {
  readonly fechaInicio: string;
  readonly cuotas: readonly CuotaRow[];
};

const COLUMNS = `${CUOTA_COLUMNS},
  monto_total AS "montoTotal", saldo_restante AS "saldoRestante", fecha_pago AS "fechaPago"`;

/** The installments are JSON, so that one statement reads both. Row 0 has no pesos if a correction withholds nothing, and
 * the numbers after the last are those of an earlier plan. */
const PLAN = prepared(`
  SELECT p.estado, ${CASTIGADO} AS castigado, p.monto_total AS "montoTotal", p.saldo_pendiente AS "saldoPendiente",
         p.plan_generado_en IS NOT NULL AS "planGenerado", p.fecha_inicio AS "fechaInicio",
         ${CONDONADO_OF_PRESTAMO} AS condonado, ${cierreOf()} AS cierre,
         (SELECT coalesce(json_agg(q ORDER BY q.numero), '[]')
            FROM (SELECT ${COLUMNS} FROM cuota WHERE prestamo_id = p.id AND numero <= p.cuotas AND (numero > 0 OR monto_total > 0)) q) AS cuotas
    FROM prestamo p WHERE p.id = $1`);

const VERSIONS = `
  SELECT (SELECT coalesce(json_agg(json_build_object(
            'numero', v.numero, 'hasta', v.hasta, 'causa', v.causa, 'cobro', v.cobro_id, 'autor', v.autor, 'motivo', v.motivo,
            'creada', v.creada_en, 'efecto', v.detalle->>'efecto', 'montoTotal', v.monto_total, 'filas', v.filas)
            ORDER BY v.numero), '[]') FROM plan_version v WHERE v.prestamo_id = p.id) AS versiones
    FROM prestamo p WHERE p.id = $1`;

/** Reads payment plans. */
@Injectable()
export class PlanQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The installments of a loan and a summary. @throws BusinessError `PRESTAMO_NO_ENCONTRADO` */
  async get(prestamoId: string, db: Queryable = this.dataSource) {
    const prestamo = await row<PrestamoRow>(db, PLAN, [prestamoId]);
    if (!prestamo) throw new BusinessError('PRESTAMO_NO_ENCONTRADO');
    // Before the plan its installments are only expected: the arrears count them, and no call shows them.
    const visible = prestamo.planGenerado ? prestamo.cuotas : [];
    return {
      data: visible.map((cuota) => settledOf(this.toCuota(cuota), prestamo)),
      total: visible.length,
      resumen: this.summarize(prestamo),
    };
  }

  /** The former plans of a loan, oldest first. @throws BusinessError `PRESTAMO_NO_ENCONTRADO` */
  async versions(prestamoId: string): Promise<PlanVersion[]> {
    const found = await row<{ versiones: PlanVersion[] }>(this.dataSource, VERSIONS, [prestamoId]);
    if (!found) throw new BusinessError('PRESTAMO_NO_ENCONTRADO');
    return found.versiones.map((version) => ({
      ...version,
      creada: new Date(version.creada).toISOString(),
      filas: version.filas.map(({ numero, fechaProgramada, montoCapital, montoInteres, ...fila }) => ({
        ...{ numero, fechaProgramada, montoCapital, montoInteres, montoTotal: fila.montoTotal },
        ...{ saldoRestante: fila.saldoRestante, montoPagado: fila.montoPagado },
      })),
    }));
  }

  /** One installment, by its id. @throws BusinessError `CUOTA_NO_ENCONTRADA` */
  async getCuota(id: string, db: Queryable): Promise<Cuota> {
    const cuota = await row<CuotaRow>(db, `SELECT ${COLUMNS} FROM cuota WHERE id = $1`, [id]);
    if (!cuota) throw new BusinessError('CUOTA_NO_ENCONTRADA');
    return this.toCuota(cuota);
  }

  private toCuota(cuota: CuotaRow): Cuota {
    return {
      _id: cuota.id,
      numero: cuota.numero,
      fechaProgramada: cuota.fechaProgramada,
      montoCapital: cuota.montoCapital,
      montoInteres: cuota.montoInteres,
      montoTotal: cuota.montoTotal,
      montoPagado: pagadoOf(cuota),
      saldoRestante: cuota.saldoRestante,
      estado: estadoCuota(cuota, this.clock.today()),
      fechaPago: cuota.fechaPago,
    };
  }

  private summarize(prestamo: PrestamoRow): PlanSummary {
    const today = this.clock.today();
    const { fechaInicio: _fechaInicio, cuotas, ...stored } = prestamo;
    const programado = isProgramado(prestamo, today);
    return {
      ...stored,
      programado,
      saldoPendiente: programado ? 0 : stored.saldoPendiente,
      montoPagado: cuotas.reduce((sum, cuota) => sum + pagadoOf(cuota), 0),
      // Row 0 is the retencion, not an installment.
      cuotasPagadas: prestamo.planGenerado
        ? cuotas.filter((cuota) => cuota.numero > 0 && estadoCuota(cuota, today) === 'pagada').length
        : 0,
      cuotasVencidas: atrasoOf(cuotas, today).cuotas,
    };
  }
}

/** Marks an installment of a settled loan as `liquidada`. Its rest was not earned, so it is not forgiven. */
function settledOf(cuota: Cuota, { estado, condonado }: PrestamoRow): Cuota {
  const isForgiven = condonado !== 0 || estado === 'reenganchado';
  return cuota.estado === 'condonada' && !isForgiven ? { ...cuota, estado: 'liquidada' } : cuota;
}

function pagadoOf(cuota: CuotaWithSaldo): number {
  return cuota.capitalPagado + cuota.interesPagado;
}
