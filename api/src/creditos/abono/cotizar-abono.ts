import type { Abono, AbonoTerms } from '@cartera/contrato/abono';
import type { DevolucionInteres } from '@cartera/contrato/catalogs';
import { abonar, type PlanAbonado } from '@cartera/dominio/abono';
import { saldoOf } from '@cartera/dominio/cuota';
import { liquidar } from '@cartera/dominio/liquidacion';
import type { Cuenta } from '../../libro/cuenta.js';
import { readPlanTerms } from '../../libro/plan-versions.js';
import type { Queryable } from '../../platform/db/query.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { cotizarLiquidacion } from '../liquidacion/cotizar.js';

/** A payment to capital, calculated. */
export interface AbonoQuote {
  readonly abono: Abono;
  readonly plan: PlanAbonado;
  /** The mean of the installments that are left, in pesos, or the former one if the term falls. */
  readonly cuotaDiaria: number;
  /** Pesos of interest that the same payment would save less if it were of today. */
  readonly menosQueHoy: number;
}

/** The day of the request, and the lender's setting. */
interface Asked {
  readonly today: string;
  readonly devolucionInteres: DevolucionInteres;
}

/**
 * Calculates a payment to capital.
 * @throws BusinessError `PLAN_NO_ENCONTRADO`; `DATOS_INVALIDOS` for a day before the loan's last payment.
 * @throws DomainError `TRANSICION_ILEGAL` and as `abonar`.
 */
export async function cotizarAbono(
  db: Queryable,
  { prestamo, cuotas }: Cuenta,
  terms: AbonoTerms,
  { today, devolucionInteres }: Asked,
): Promise<AbonoQuote> {
  if (!prestamo.planGenerado) throw new BusinessError('PLAN_NO_ENCONTRADO');
  const asked = { today, fecha: terms.fecha, devolucionInteres };
  const { menosQueHoy, liquidacion } = await cotizarLiquidacion(db, { prestamo, cuotas }, asked);
  const stored = await readPlanTerms(db, prestamo.id);
  const terminos = { ...prestamo, ...stored, devolucionInteres };
  const inForce = cuotas.filter(({ numero }) => numero <= stored.cuotas);
  const plan = abonar(inForce, terminos, terms);
  const left = plan.rows.slice(1);
  const ofToday = liquidar(plan.cuotas, terminos, today).liquidacion.total;
  return {
    abono: {
      ...{
        vencido: plan.vencido,
        interesDevengado: plan.interes,
        capital: plan.capital,
        ahorro: plan.ahorro,
      },
      saldoPendiente: saldoOf(plan.cuotas),
      antes: pendientes(plan.replaced),
      despues: pendientes(left),
      filas: [...plan.rows],
    },
    plan,
    cuotaDiaria:
      terms.efecto === 'plazo' ? stored.cuotaDiaria : mean(left.map(({ montoTotal }) => montoTotal)),
    menosQueHoy: menosQueHoy - (ofToday - (liquidacion.total - terms.monto)),
  };
}

type Row = { readonly fechaProgramada: string; readonly montoCapital: number; readonly montoInteres: number };

/** The first row may be of a part of a period, so the second one tells the installment. */
function pendientes(rows: readonly Row[]): Abono['antes'] {
  const { montoCapital = 0, montoInteres = 0 } = rows[1] ?? rows[0] ?? {};
  const ultimaFecha = rows.at(-1)?.fechaProgramada ?? '';
  return { cuotas: rows.length, montoCuota: montoCapital + montoInteres, ultimaFecha };
}

const mean = (pesos: readonly number[]): number =>
  Math.round(pesos.reduce((sum, each) => sum + each, 0) / pesos.length);
