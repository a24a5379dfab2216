import type { ReciboComprobado } from '@cartera/contrato/recibos';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EMPRESA } from '../../personal/configuracion/configuracion.sql.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { row } from '../../platform/db/query.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { DispositivosQueries } from '../dispositivos/dispositivos.queries.js';
import { CodigosDeRecibo } from './codigos-de-recibo.js';
import { ReciboQueries } from './recibo.queries.js';

/** Returns the state of the payment of a receipt to its client, without a name. */
@Injectable()
export class ComprobarRecibo {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codigos: CodigosDeRecibo,
    private readonly recibos: ReciboQueries,
    private readonly dispositivos: DispositivosQueries,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws BusinessError `CODIGO_DESCONOCIDO` if the signature is invalid. The error does not reveal which receipts exist. */
  async execute(codigo: string): Promise<ReciboComprobado> {
    const comprobado = this.codigos.verify(codigo);
    if (!comprobado) throw new BusinessError('CODIGO_DESCONOCIDO');
    const { numero } = comprobado;
    const printed =
      comprobado.tipo === 'recibo'
        ? await this.recibos.newest({ numero })
        : await this.recibos.newest({ cobroId: await this.dispositivos.cobroOf(comprobado.serie, numero) });
    if (!printed) return { estado: 'sin_llegar', empresa: await this.empresa(), pago: null };
    const { empresa, nombre, fecha, moneda, monto, ahorro, anulado, corregido } = printed;
    return {
      estado: anulado ? 'anulado' : corregido ? 'corregido' : 'valido',
      empresa: empresa ?? this.config.empresa,
      pago: { iniciales: inicialesOf(nombre), fecha, monto, moneda, ahorro },
    };
  }

  private async empresa(): Promise<string> {
    const saved = await row<{ empresa: string | null }>(this.dataSource, `SELECT ${EMPRESA} AS empresa`);
    return saved?.empresa ?? this.config.empresa;
  }
}

/** 'R. E. P.' of 'Rosa Elvira Pérez'. */
function inicialesOf(nombre: string): string {
  const words = nombre.split(/\s+/).filter(Boolean);
  return words.map((word) => `${[...word][0]?.toLocaleUpperCase('es')}.`).join(' ');
}
