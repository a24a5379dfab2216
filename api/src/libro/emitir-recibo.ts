import type { Recibo } from '@cartera/contrato/recibos';
import { Inject, Injectable } from '@nestjs/common';
import { EMPRESA, MONEDA } from '../personal/configuracion/configuracion.sql.js';
import { withUsuario } from '../personal/usuarios/usuarios.sql.js';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { prepared } from '../platform/db/prepared.js';
import { row } from '../platform/db/query.js';
import { send, type Tx } from '../platform/db/transactions.js';
import type { Actor } from '../platform/http/request.js';
import { NOT_UNDONE, unearnedOf } from './libro.sql.js';
import { WITH_PRESTAMO_OF_COBRO } from './prestamo.sql.js';

/** A payment, and the parts of its receipt that the ledger does not have. */
interface CobroToPrint {
  readonly id: string;
  readonly cobradorId: string | null;
  readonly observaciones: string | null;
  /** Of a correction, in its first version. */
  readonly corrige?: NonNullable<Recibo['corrige']>;
}

/** Why a version replaces the one before. */
export interface Correction {
  readonly motivo: string | null;
  readonly actor: Actor;
  /** True if a settled loan owes its plan again, so that the receipt of its settlement shows another balance. */
  readonly isUnsettled?: boolean;
}

/** The newest version of the receipt of the payment `k`. */
const NEWEST = `
  LEFT JOIN LATERAL (
    SELECT r.version, r.prestamo_id, r.saldo_anterior, r.saldo_restante, r.corrige FROM recibo r WHERE r.cobro_id = k.id
     ORDER BY r.version DESC LIMIT 1) v ON true`;

/** A correction shows the debt when the money was received, unless it is of another loan, pays more than that debt, or its settlement is undone. */
const SALDO_ANTERIOR = `
  CASE WHEN v.prestamo_id = p.id AND v.saldo_anterior >= k.monto AND NOT ($10 AND v.saldo_restante = 0) THEN v.saldo_anterior
       ELSE $3::bigint END`;

/** The payment that leaves nothing of a settled loan is its settlement. */
const AHORRO = `
  CASE WHEN ${SALDO_ANTERIOR} = k.monto THEN (SELECT nullif(sum(u.monto), 0)::bigint FROM (${unearnedOf('p.id')}) u) END`;

/** The columns that a version copies when it voids the payment. */
const PRINTED = `
  numero, empresa, moneda, cliente_id, cliente_nombre, cliente_cedula, cliente_telefono, prestamo_id, prestamo_monto, prestamo_fecha,
  prestamo_cuotas, cobrador_id, cobrador_nombre, fecha, monto, saldo_anterior, saldo_restante, cuotas, observaciones, registrado, metodo, referencia,
  ocurrido, dispositivo`;

const ISSUE = prepared(`
  INSERT INTO recibo (cobro_id, version, ${PRINTED}, emitido, autor, motivo, corrige, ahorro)
  SELECT k.id, coalesce(v.version, 0) + 1, k.numero, coalesce(${EMPRESA}, $2), ${MONEDA}, c.id, c.nombre, c.cedula, c.telefono, p.id, p.monto, p.fecha,
         p.cuotas, u.id, u.nombre, k.fecha, k.monto, ${SALDO_ANTERIOR}, ${SALDO_ANTERIOR} - k.monto,
         CASE WHEN k.corrige_id IS NULL THEN (SELECT jsonb_agg(jsonb_build_array(q.numero, a.interes, a.capital) ORDER BY q.numero)
            FROM aplicacion a JOIN cuota_dato q ON q.id = a.cuota_id
           WHERE a.movimiento_id = k.movimiento_id AND ${NOT_UNDONE}) END,
         $5, k.created_at, k.metodo, k.referencia, k.ocurrido_en, k.dispositivo, $6, $7, $8, coalesce($9::jsonb, v.corrige),
         ${AHORRO}
    FROM cobro k ${WITH_PRESTAMO_OF_COBRO} ${withUsuario('$4::uuid')} ${NEWEST}
   WHERE k.id = $1
  RETURNING version`);

const ANNUL = prepared(`
  INSERT INTO recibo (cobro_id, version, ${PRINTED}, emitido, autor, motivo, anulado)
  SELECT cobro_id, version + 1, ${PRINTED}, $2, $3, $4, true
    FROM recibo WHERE cobro_id = $1 ORDER BY version DESC LIMIT 1`);

/** Issues the versions of receipts. Each is a stored document (record 26), written under the lock of its loan. */
@Injectable()
export class EmitirRecibo {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Issues the next version of the receipt of a payment as it is now; if nothing is left of the payment, the version that
   * says so.
   * @param saldoAnterior the loan's balance before the payment, in pesos, unless an earlier version has it.
   * @param correction absent for a new payment.
   */
  async execute(
    tx: Tx,
    { id, cobradorId, observaciones, corrige }: CobroToPrint,
    saldoAnterior: number | null,
    correction?: Correction,
  ): Promise<void> {
    const [autor, motivo] = [correction?.actor.nombre ?? null, correction?.motivo ?? null];
    const now = this.clock.now();
    const { empresa } = this.config;
    const printed = [
      id,
      empresa,
      saldoAnterior,
      cobradorId,
      observaciones,
      now,
      autor,
      motivo,
      corrige ?? null,
      correction?.isUnsettled ?? false,
    ];
    // A new payment is whole, so its statement needs no answer.
    if (!correction) send(tx, ISSUE, printed);
    else if (!(await row(tx, ISSUE, printed))) await tx.query(ANNUL, [id, now, autor, motivo]);
  }
}
