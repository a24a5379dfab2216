import type { Recibo } from '@cartera/contrato/recibos';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { clienteJson } from '../clientes/clientes.sql.js';
import { CONFIG, type Config } from '../config/config.js';
import { NOT_UNDONE } from '../libro/libro.sql.js';
import { WITH_PRESTAMO_OF_COBRO } from '../libro/prestamo.sql.js';
import { row } from '../platform/db/query.js';
import { BusinessError } from '../platform/http/business-error.js';
import { USUARIO_JSON, withUsuario } from '../usuarios/usuarios.sql.js';

type ReciboRow = Omit<Recibo, 'createdAt' | 'empresa'> & { createdAt: Date };

/** One statement, so that the payment and its aplicaciones come from one snapshot. */
const RECIBO = `
  SELECT k.id AS "_id", k.numero, k.fecha, k.monto, k.observaciones,
         ${clienteJson('cedula', 'telefono')} AS cliente,
         json_build_object('_id', p.id, 'monto', p.monto, 'fecha', p.fecha, 'cuotas', p.cuotas) AS prestamo,
         ${USUARIO_JSON} AS cobrador,
         coalesce((
           SELECT json_agg(json_build_object('cuota', q.id, 'numero', q.numero, 'interes', a.interes,
                                             'capital', a.capital) ORDER BY q.numero)
             FROM aplicacion a JOIN cuota_dato q ON q.id = a.cuota_id
            WHERE a.movimiento_id = k.movimiento_id AND ${NOT_UNDONE}), '[]'::json) AS aplicaciones,
         k.saldo_anterior AS "saldoAnterior", k.saldo_anterior - k.monto AS "saldoRestante",
         k.created_at AS "createdAt"
    FROM cobro k
    ${WITH_PRESTAMO_OF_COBRO}
    ${withUsuario('k.cobrador_id')}
   WHERE k.id = $1`;

/** Reads receipts. */
@Injectable()
export class ReciboQueries {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The receipt of a live payment. @throws BusinessError `COBRO_NO_ENCONTRADO` */
  async get(cobroId: string): Promise<Recibo> {
    const recibo = await row<ReciboRow>(this.dataSource, RECIBO, [cobroId]);
    if (!recibo) throw new BusinessError('COBRO_NO_ENCONTRADO');
    return {
      ...recibo,
      empresa: this.config.empresa,
      createdAt: recibo.createdAt.toISOString(),
    };
  }
}
