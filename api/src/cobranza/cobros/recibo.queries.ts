import type { Recibo } from '@cartera/contrato/recibos';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RECIBO_APLICACIONES } from '../../libro/libro.sql.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { prepared } from '../../platform/db/prepared.js';
import { row } from '../../platform/db/query.js';
import { BusinessError } from '../../platform/http/business-error.js';

type ReciboRow = Omit<Recibo, 'createdAt' | 'emitidoEn' | 'empresa' | 'version'> & {
  version: number;
  empresa: string | null;
  createdAt: Date;
  emitidoEn: Date;
};

/** The version `$2` of a receipt, or its newest one. */
const RECIBO = prepared(`
  SELECT r.cobro_id AS "_id", r.numero, r.empresa, r.moneda, r.fecha, r.monto, r.metodo, r.referencia, r.observaciones,
         json_build_object('_id', r.cliente_id, 'nombre', r.cliente_nombre, 'cedula', r.cliente_cedula,
                           'telefono', r.cliente_telefono) AS cliente,
         json_build_object('_id', r.prestamo_id, 'monto', r.prestamo_monto, 'fecha', r.prestamo_fecha,
                           'cuotas', r.prestamo_cuotas) AS prestamo,
         CASE WHEN r.cobrador_id IS NOT NULL
              THEN json_build_object('_id', r.cobrador_id, 'nombre', r.cobrador_nombre) END AS cobrador,
         ${RECIBO_APLICACIONES} AS aplicaciones,
         r.saldo_anterior AS "saldoAnterior", r.saldo_restante AS "saldoRestante", r.registrado AS "createdAt",
         r.version, nullif(r.version - 1, 0) AS reemplaza, r.anulado, r.emitido AS "emitidoEn", r.autor, r.motivo, r.corrige,
         (SELECT max(n.version) FROM recibo n WHERE n.cobro_id = r.cobro_id) AS "ultimaVersion"
    FROM recibo r
   WHERE r.cobro_id = $1 AND ($2::int IS NULL OR r.version = $2)
   ORDER BY r.version DESC LIMIT 1`);

/** Reads receipts. */
@Injectable()
export class ReciboQueries {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * A version of the receipt of a payment, also of one that was undone.
   * @param version the newest one by default.
   * @throws BusinessError `COBRO_NO_ENCONTRADO`, `RECIBO_NO_ENCONTRADO`
   */
  async get(cobroId: string, version?: number): Promise<Recibo> {
    const recibo = await row<ReciboRow>(this.dataSource, RECIBO, [cobroId, version ?? null]);
    if (!recibo) throw new BusinessError(version ? 'RECIBO_NO_ENCONTRADO' : 'COBRO_NO_ENCONTRADO');
    return {
      ...recibo,
      // Receipts from before versions did not store it.
      empresa: recibo.empresa ?? this.config.empresa,
      createdAt: recibo.createdAt.toISOString(),
      emitidoEn: recibo.emitidoEn.toISOString(),
    };
  }
}
