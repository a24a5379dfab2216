import type { GastoDeCaja } from '@cartera/contrato/cajas-operaciones';
import { needsApproval } from '@cartera/dominio/caja';
import { Injectable } from '@nestjs/common';
import { ConfiguracionQueries } from '../personal/configuracion/configuracion.queries.js';
import { Clock } from '../platform/clock.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { phoneMoment } from '../platform/phone-moment.js';
import { requireJornada, requireNotCounted, titularOf } from './open-caja.js';
import { OperacionEntity } from './operacion.entity.js';
import { Operaciones } from './operaciones.js';

/** Spends from an account. Above the limit of a day, the office confirms it. */
@Injectable()
export class RegistrarGasto {
  constructor(
    private readonly operaciones: Operaciones,
    private readonly configuracion: ConfiguracionQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns whether it counts at once.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`, `CAJA_SIN_ABRIR`, `CAJA_POR_CERRAR`, `CAJA_SIN_SALDO`, `LLAVE_REUSADA`
   * if its id is that of another operation, `FECHA_FUTURA`
   */
  async execute(tx: Tx, cajaId: string, gasto: GastoDeCaja, actor: Actor): Promise<boolean> {
    const caja = await this.operaciones.open(tx, cajaId, actor);
    const jornada = requireJornada(caja);
    requireNotCounted(caja);
    const { _id, monto, categoria, nota = null, ocurridoEn } = gasto;
    const createdAt = phoneMoment(this.clock, ocurridoEn);
    if (_id && (await tx.existsBy(OperacionEntity, { id: _id }))) throw new BusinessError('LLAVE_REUSADA');
    this.operaciones.requireSaldo(caja, caja.esperado, monto);
    const { limiteGastoDia } = await this.configuracion.get(tx);
    const firmante = this.operaciones.firmante(actor);
    const isDone = !needsApproval(titularOf(caja), monto, jornada?.gastado ?? 0, limiteGastoDia, firmante);
    const jornadaId = jornada?.id ?? null;
    const operacion = { id: _id, tipo: 'gasto' as const, monto, categoria, nota, jornadaId, createdAt };
    return this.operaciones.create(tx, cajaId, operacion, isDone, actor, 'cajas.gastar');
  }
}
