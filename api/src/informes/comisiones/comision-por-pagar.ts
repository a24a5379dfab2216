import type { ComisionPorPagar, PagoDeComisionInput } from '@cartera/contrato/comisiones';
import { formatDay } from '@cartera/contrato/formats';
import {
  comisionOf,
  correccionOf,
  type PeriodoDeComision,
  type PorDescontar,
  pagoDeComision,
} from '@cartera/dominio/comision';
import { addDays } from '@cartera/dominio/dates';
import { Injectable } from '@nestjs/common';
import { ESTADO_DE_PAGO, IN_FORCE, PAGOS } from '../../contabilidad/comisiones.sql.js';
import { WITH_SIN_VERIFICAR } from '../../contabilidad/verificaciones.sql.js';
import { DE_CANCELADO } from '../../libro/figures.sql.js';
import { joinPrestamoDato } from '../../libro/prestamo.sql.js';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { FIRST_OPEN_DAY } from '../../personal/configuracion/open-periodo.queries.js';
import { Clock } from '../../platform/clock.js';
import { type Queryable, row, rows } from '../../platform/db/query.js';
import { BusinessError, invalidInput } from '../../platform/http/business-error.js';
import { WITH_POR_DESCONTAR } from './por-descontar.sql.js';

/** Days of a commission, and the percentage that they earn. */
type Dias = Pick<ComisionPorPagar, 'desde' | 'hasta' | 'porcentaje'>;

/** A payment of the commission of a collector, in whole pesos. */
interface Pagado extends Dias {
  /** Its commission, with the corrections of earlier payments. */
  readonly pagado: number;
  readonly queda: number;
  readonly enEspera: boolean;
}

/** The payments of the collector `$1` that were not refused, the oldest first. */
const PAGADOS = `
  SELECT p.desde, p.hasta, p.porcentaje::float8 AS porcentaje, p.comision + p.correccion AS pagado, p.queda,
         ${ESTADO_DE_PAGO} = 'pendiente' AS "enEspera"
    FROM ${PAGOS} WHERE p.cobrador_id = $1 AND ${IN_FORCE} ORDER BY p.hasta`;

/**
 * The periods `$2` with what the collector `$1` collected in each, the newest first. A correction of a closed month is of the day of the
 * payment that it corrects. Loans that are cancelled now do not count.
 */
const COBRADO = `
  SELECT d.desde, d.hasta, d.porcentaje, x.cobrado, x."sinVerificar"
    FROM jsonb_to_recordset($2::jsonb) AS d (desde date, hasta date, porcentaje float8)
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(k.monto), 0)::bigint AS cobrado, coalesce(sum(s.monto), 0)::bigint AS "sinVerificar"
       FROM cobro k ${WITH_SIN_VERIFICAR} ${joinPrestamoDato('k.prestamo_id')} LEFT JOIN cobro o ON o.id = k.corrige_id
      WHERE k.cobrador_id = $1 AND coalesce(o.fecha, k.fecha) BETWEEN d.desde AND d.hasta AND NOT (${DE_CANCELADO})) x
   ORDER BY d.desde DESC`;

/** The first day that a commission may pay: of the open months, or while no month is closed, of the first payment received. */
const FIRST_DAY = `
  SELECT coalesce(${FIRST_OPEN_DAY}, (SELECT min(k.fecha) FROM cobro k WHERE k.cobrador_id = $1)) AS dia`;

const POR_DESCONTAR = `
  SELECT n.faltante, n.autorizado FROM caja c ${WITH_POR_DESCONTAR} WHERE c.id = $1 AND c.tipo = 'cobrador'`;

/** Calculates what a collector is to be paid. */
@Injectable()
export class ComisionesPorPagar {
  constructor(
    private readonly configuracion: ConfiguracionQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts all paid days again, so that what was corrected, verified or refused since is in the next payment.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`, `COMISION_EN_ESPERA`, `COMISION_PAGADA`, `DATOS_INVALIDOS` for impossible days.
   */
  async get(
    db: Queryable,
    cobrador: string,
    { desde: asked, hasta }: Pick<PagoDeComisionInput, 'desde' | 'hasta'>,
  ): Promise<ComisionPorPagar> {
    const porDescontar = await this.porDescontar(db, cobrador);
    const pagados = await rows<Pagado>(db, PAGADOS, [cobrador]);
    const last = pagados.at(-1);
    if (pagados.some(({ enEspera }) => enEspera)) throw new BusinessError('COMISION_EN_ESPERA');
    if (hasta > this.clock.today()) throw invalidDay('Elige un día hasta hoy');
    if (last && last.hasta >= hasta) throw new BusinessError('COMISION_PAGADA');
    const desde = last ? addDays(last.hasta, 1) : await firstDay(db, cobrador, asked);
    if (desde > hasta) throw invalidDay(`Elige un día desde el ${formatDay(desde)}`);
    const { comisionCobrador: porcentaje } = await this.configuracion.get(db);
    const days: readonly Dias[] = [...pagados, { desde, hasta, porcentaje }];
    const counted = await rows<Dias & PeriodoDeComision>(db, COBRADO, [cobrador, JSON.stringify(days)]);
    const [periodo, ...anteriores] = counted;
    if (!periodo) throw new Error(`Nothing was counted of the collector ${cobrador}`);
    const pagado = pagados.reduce((sum, pago) => sum + pago.pagado, 0);
    const cuenta = {
      ...periodo,
      comision: comisionOf(periodo),
      correccion: correccionOf(anteriores, pagado),
      arrastre: last?.queda ?? 0,
      ...porDescontar,
    };
    return { ...cuenta, ...pagoDeComision(cuenta) };
  }

  /** Missing cash of a collector that no payment deducted, and how much of it may be. @throws BusinessError `CAJA_NO_ENCONTRADA` */
  async porDescontar(db: Queryable, cobrador: string): Promise<PorDescontar> {
    const found = await row<PorDescontar>(db, POR_DESCONTAR, [cobrador]);
    if (!found) throw new BusinessError('CAJA_NO_ENCONTRADA');
    return found;
  }
}

async function firstDay(db: Queryable, cobrador: string, asked: string): Promise<string> {
  const first = await row<{ dia: string | null }>(db, FIRST_DAY, [cobrador]);
  return first?.dia && first.dia > asked ? first.dia : asked;
}

function invalidDay(mensaje: string) {
  return invalidInput([{ campo: 'hasta', mensaje }]);
}
