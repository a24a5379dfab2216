import type { Recibo, ReciboComprobado } from '@cartera/contrato/recibos';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { telefonoAnterior } from '../../clientes/clientes.sql.js';
import { RECIBO_APLICACIONES, unearnedOf } from '../../libro/libro.sql.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { prepared } from '../../platform/db/prepared.js';
import { row } from '../../platform/db/query.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { CodigosDeRecibo } from './codigos-de-recibo.js';

type ReciboRow = Omit<Recibo, 'codigo' | 'createdAt' | 'emitidoEn' | 'empresa' | 'ocurridoEn' | 'version'> & {
  version: number;
  empresa: string | null;
  ocurridoEn: Date | null;
  createdAt: Date;
  emitidoEn: Date;
};

/** The version `$2` of a receipt, or its newest one. */
const RECIBO = prepared(`
  SELECT r.cobro_id AS "_id", r.numero, r.empresa, r.moneda, r.fecha, r.monto, r.metodo, r.referencia, r.observaciones,
         json_strip_nulls(json_build_object('_id', r.cliente_id, 'nombre', r.cliente_nombre, 'cedula', r.cliente_cedula,
                           'telefono', r.cliente_telefono, 'telefonoAnterior', ${telefonoAnterior('r.cliente_id')})) AS cliente,
         json_build_object('_id', r.prestamo_id, 'monto', r.prestamo_monto, 'fecha', r.prestamo_fecha,
                           'cuotas', r.prestamo_cuotas) AS prestamo,
         CASE WHEN r.cobrador_id IS NOT NULL
              THEN json_build_object('_id', r.cobrador_id, 'nombre', r.cobrador_nombre) END AS cobrador,
         ${RECIBO_APLICACIONES} AS aplicaciones,
         r.saldo_anterior AS "saldoAnterior", r.saldo_restante AS "saldoRestante", r.ahorro, r.registrado AS "createdAt",
         r.ocurrido AS "ocurridoEn", r.dispositivo,
         r.version, nullif(r.version - 1, 0) AS reemplaza, r.anulado, r.emitido AS "emitidoEn", r.autor, r.motivo, r.corrige,
         (SELECT max(n.version) FROM recibo n WHERE n.cobro_id = r.cobro_id) AS "ultimaVersion"
    FROM recibo r
   WHERE r.cobro_id = $1 AND ($2::int IS NULL OR r.version = $2)
   ORDER BY r.version DESC LIMIT 1`);

/** The newest version of a receipt by its number `$1` or its payment `$2`, with the corrections of a closed month. */
const NEWEST = prepared(`
  SELECT r.empresa, r.cliente_nombre AS nombre, r.fecha, r.moneda, r.anulado,
         CASE WHEN r.ahorro IS NOT NULL AND EXISTS (${unearnedOf('r.prestamo_id')}) THEN r.ahorro END AS ahorro,
         r.monto + coalesce(c.monto, 0) AS monto, r.version > 1 OR c.monto IS NOT NULL AS corregido
    FROM recibo r
    LEFT JOIN LATERAL (SELECT sum(k.monto)::bigint AS monto FROM cobro k WHERE k.corrige_id = r.cobro_id) c ON true
   WHERE r.numero = $1 OR r.cobro_id = $2 ORDER BY r.version DESC LIMIT 1`);

/** The part of a receipt that a client learns. */
interface Printed {
  readonly empresa: string | null;
  readonly nombre: string;
  readonly fecha: string;
  readonly moneda: NonNullable<ReciboComprobado['pago']>['moneda'];
  readonly anulado: boolean;
  readonly ahorro: number | null;
  readonly monto: number;
  readonly corregido: boolean;
}

/** Reads receipts. */
@Injectable()
export class ReciboQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codigos: CodigosDeRecibo,
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
      codigo: this.codigos.of(recibo.numero),
      ocurridoEn: recibo.ocurridoEn?.toISOString() ?? null,
      createdAt: recibo.createdAt.toISOString(),
      emitidoEn: recibo.emitidoEn.toISOString(),
    };
  }

  /** The newest version of the receipt of a number or a payment; undefined without one. */
  newest({ numero, cobroId }: { readonly numero?: number; readonly cobroId?: string | undefined }) {
    return row<Printed>(this.dataSource, NEWEST, [numero ?? null, cobroId ?? null]);
  }
}
