import type { Recibo } from '@cartera/contrato/recibos';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIGURACION, type Configuracion } from '../config/configuracion.js';
import { SIN_DESHACER } from '../libro/libro.sql.js';
import { fila } from '../platform/db/consultar.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';

type FilaRecibo = Omit<Recibo, 'createdAt' | 'empresa'> & { createdAt: Date };

/** One statement, so that the payment and what it paid are of the same moment. */
const RECIBO = `
  SELECT k.id AS "_id", k.numero, k.fecha, k.monto, k.observaciones,
         json_build_object('_id', c.id, 'nombre', c.nombre, 'cedula', c.cedula, 'telefono', c.telefono) AS cliente,
         json_build_object('_id', p.id, 'monto', p.monto, 'fecha', p.fecha, 'cuotas', p.cuotas) AS prestamo,
         CASE WHEN u.id IS NOT NULL THEN json_build_object('_id', u.id, 'nombre', u.nombre) END AS cobrador,
         coalesce((
           SELECT json_agg(json_build_object('cuota', q.id, 'numero', q.numero, 'interes', a.interes,
                                             'capital', a.capital) ORDER BY q.numero)
             FROM aplicacion a JOIN cuota q ON q.id = a.cuota_id
            WHERE a.movimiento_id = k.movimiento_id AND ${SIN_DESHACER}), '[]'::json) AS aplicaciones,
         k.saldo_anterior AS "saldoAnterior", k.saldo_anterior - k.monto AS "saldoRestante",
         k.created_at AS "createdAt"
    FROM cobro k
    JOIN prestamo p ON p.id = k.prestamo_id
    JOIN cliente c ON c.id = p.cliente_id
    LEFT JOIN usuario u ON u.id = k.cobrador_id
   WHERE k.id = $1`;

/** Reads of receipts. */
@Injectable()
export class ReciboQueries {
  constructor(
    private readonly base: DataSource,
    @Inject(CONFIGURACION) private readonly configuracion: Configuracion,
  ) {}

  /** The receipt of a payment that stands. @throws ErrorDeNegocio COBRO_NO_ENCONTRADO */
  async ver(cobroId: string): Promise<Recibo> {
    const recibo = await fila<FilaRecibo>(this.base, RECIBO, [cobroId]);
    if (!recibo) throw new ErrorDeNegocio('COBRO_NO_ENCONTRADO');
    return {
      ...recibo,
      empresa: this.configuracion.nombreEmpresa,
      createdAt: recibo.createdAt.toISOString(),
    };
  }
}
