import type { ComisionPorPagar, PagoDeComisionInput } from '@cartera/contrato/comisiones';
import { pagoDeComision } from '@cartera/dominio/comision';
import { addDays } from '@cartera/dominio/dates';
import { Injectable } from '@nestjs/common';
import { movidoSince } from '../../contabilidad/cuentas.sql.js';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { Clock } from '../../platform/clock.js';
import { type Queryable, row } from '../../platform/db/query.js';
import { BusinessError, invalidInput } from '../../platform/http/business-error.js';
import { ReportesQueries } from '../reportes/reportes.queries.js';
import { ESTADO_DE_PAGO, PAGOS } from './pagos-de-comision.queries.js';

/** The payments and the missing cash of a collector until now, in whole pesos. */
interface Pagado {
  /** The first and the last day that were paid; null before the first payment. */
  readonly desde: string | null;
  readonly hasta: string | null;
  readonly cobrado: number;
  readonly descontado: number;
  readonly arrastre: number;
  readonly autorizado: number;
  /** Missing cash of all counts, less the surplus of others; 0 or more. */
  readonly faltante: number;
  readonly enEspera: boolean;
}

const PAGADO = `
  SELECT min(p.desde) AS desde, max(p.hasta) AS hasta, coalesce(sum(p.cobrado), 0)::bigint AS cobrado,
         coalesce(sum(p.descuento), 0)::bigint AS descontado,
         coalesce((array_agg(p.queda ORDER BY p.hasta DESC))[1], 0) AS arrastre,
         coalesce(bool_or(${ESTADO_DE_PAGO} = 'pendiente'), false) AS "enEspera",
         (SELECT coalesce(sum(a.monto), 0)::bigint FROM descuento_autorizado a WHERE a.cobrador_id = c.id) AS autorizado,
         (SELECT greatest(coalesce(sum(s.salidas - s.entradas), 0), 0)::bigint FROM ${movidoSince('c.id', `'0001-01-01'`)} s
           WHERE s.tipo = 'diferencia') AS faltante
    FROM caja c LEFT JOIN (${PAGOS}) ON p.cobrador_id = c.id AND ${ESTADO_DE_PAGO} <> 'rechazada'
   WHERE c.id = $1 AND c.tipo = 'cobrador' GROUP BY c.id`;

/** Calculates what a collector is to be paid. */
@Injectable()
export class ComisionesPorPagar {
  constructor(
    private readonly reportes: ReportesQueries,
    private readonly configuracion: ConfiguracionQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts all paid days again, so that a correction of one of them is in the next payment.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`, `COMISION_EN_ESPERA`, `COMISION_PAGADA`, `DATOS_INVALIDOS` for impossible days.
   */
  async get(
    db: Queryable,
    cobrador: string,
    { desde: first, hasta }: Pick<PagoDeComisionInput, 'desde' | 'hasta'>,
  ): Promise<ComisionPorPagar> {
    const pagado = await this.pagado(db, cobrador);
    if (pagado.enEspera) throw new BusinessError('COMISION_EN_ESPERA');
    if (hasta > this.clock.today()) throw invalidDay('Elige un día hasta hoy');
    if (pagado.hasta && pagado.hasta >= hasta) throw new BusinessError('COMISION_PAGADA');
    const desde = pagado.hasta ? addDays(pagado.hasta, 1) : first;
    if (desde > hasta) throw invalidDay('El último día va después del primero');
    const { comisionCobrador: porcentaje } = await this.configuracion.get(db);
    const cobrados = await this.reportes.cobradoByCobrador({ desde: pagado.desde ?? desde, hasta }, db);
    const cobrado = cobrados.find((own) => own.cobrador === cobrador)?.cobrado ?? 0;
    const cuenta = {
      cobrado: cobrado - pagado.cobrado,
      porcentaje,
      arrastre: pagado.arrastre,
      ...porDescontar(pagado),
    };
    return { desde, hasta, ...cuenta, ...pagoDeComision(cuenta) };
  }

  /** Missing cash of a collector that no payment deducted, and how much of it may be. @throws BusinessError `CAJA_NO_ENCONTRADA` */
  async porDescontar(db: Queryable, cobrador: string) {
    return porDescontar(await this.pagado(db, cobrador));
  }

  private async pagado(db: Queryable, cobrador: string): Promise<Pagado> {
    const pagado = await row<Pagado>(db, PAGADO, [cobrador]);
    if (!pagado) throw new BusinessError('CAJA_NO_ENCONTRADA');
    return pagado;
  }
}

function porDescontar({ faltante, autorizado, descontado }: Pagado) {
  return { faltante: Math.max(faltante - descontado, 0), autorizado: autorizado - descontado };
}

function invalidDay(mensaje: string) {
  return invalidInput([{ campo: 'hasta', mensaje }]);
}
