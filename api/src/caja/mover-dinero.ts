import type { Accion } from '@cartera/contrato/acciones';
import type { CapitalDeCaja, EntregaDeCaja, GastoDeCaja } from '@cartera/contrato/cajas-operaciones';
import { isReceivedBy, needsApproval } from '@cartera/dominio/caja';
import { DomainError } from '@cartera/dominio/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import { isComision } from '../contabilidad/comisiones.sql.js';
import { ConfiguracionQueries } from '../personal/configuracion/configuracion.queries.js';
import { Clock, dayOf, TIME_ZONE } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { phoneMoment } from '../platform/phone-moment.js';
import { requireFresh, requireJornada, requireNotCounted, titularOf } from './open-caja.js';
import { type NewOperacion, Operaciones, type Written } from './operaciones.js';

/**
 * Pesos of the expenses of the account `$1`, also of unconfirmed ones but not of commissions, on the day `$2`. Those of an earlier day than the day of
 * cash count on that one too (`$3`), so the limits of several past days are not spent at once. `$4`: how many days a phone
 * works without a network.
 */
const GASTADO = `
  SELECT greatest(coalesce(sum(x.monto) FILTER (WHERE x.dia = $2), 0),
                  coalesce(sum(x.monto) FILTER (WHERE greatest(x.dia, x.jornada) = $3), 0))::bigint AS gastado
    FROM (SELECT g.monto, (g.created_at AT TIME ZONE '${TIME_ZONE}')::date AS dia, j.dia AS jornada
            FROM operacion_caja g JOIN jornada j ON j.id = g.jornada_id
           WHERE g.caja_id = $1 AND g.tipo = 'gasto' AND g.estado <> 'rechazada' AND NOT ${isComision('g.id')}
             AND g.created_at >= $2::date - $4::int - 1) x`;

/** Takes pesos out of an account of cash, or puts them in. */
@Injectable()
export class MoverDinero {
  constructor(
    private readonly operaciones: Operaciones,
    private readonly configuracion: ConfiguracionQueries,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Spends from an account. Above the limit of a day, the office confirms the expense of a collector; above the cap, another
   * person; and the collector what the office spends of theirs.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`, `CAJA_SIN_ABRIR`, `CAJA_VENCIDA`, `CAJA_POR_CERRAR`, `CAJA_SIN_SALDO`, `LLAVE_REUSADA`
   * if its id is that of another operation, `FECHA_FUTURA`, `FECHA_ANTIGUA`
   */
  async gastar(tx: Tx, cajaId: string, gasto: GastoDeCaja, actor: Actor): Promise<Written> {
    const caja = await this.operaciones.open(tx, cajaId, actor);
    const jornada = requireJornada(caja);
    requireFresh(caja, this.clock.now());
    requireNotCounted(caja);
    const { _id, monto, categoria, nota = null, ocurridoEn } = gasto;
    const createdAt = phoneMoment(this.clock, this.config, ocurridoEn, actor);
    this.operaciones.requireSaldo(caja, caja.esperado, monto);
    const { limiteGastoDia } = await this.configuracion.get(tx);
    const firmante = this.operaciones.firmante(actor);
    const titular = titularOf(caja);
    const gastado = jornada ? await this.gastado(tx, cajaId, dayOf(createdAt), jornada.dia) : 0;
    const waits = needsApproval(titular, monto, gastado, limiteGastoDia, firmante);
    const jornadaId = jornada?.id ?? null;
    const operacion = { id: _id, tipo: 'gasto' as const, monto, categoria, nota, jornadaId, createdAt };
    if (titular === null) return this.takeOut(tx, cajaId, operacion, actor, 'cajas.gastar');
    const tope = await this.operaciones.topeBelow(tx, operacion, gastado);
    const isDone = !waits && tope === null;
    return this.operaciones.create(tx, cajaId, { ...operacion, tope }, isDone, actor, 'cajas.gastar');
  }

  private async gastado(tx: Tx, cajaId: string, dia: string, jornada: string): Promise<number> {
    const dayOfCash = dia > jornada ? dia : jornada;
    const found = await row<{ gastado: number }>(tx, GASTADO, [
      cajaId,
      dia,
      dayOfCash,
      this.config.diasSinRed,
    ]);
    return found?.gastado ?? 0;
  }

  /**
   * Hands over cash to another account, whose side confirms it, or the collector whose cash the office takes.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`, `CAJA_VENCIDA`, `CAJA_POR_CERRAR`, `CAJA_SIN_SALDO`
   * @throws BusinessError `ENTREGA_DE_OTRO` of the cash of a collector for another one, written by the office:
   * the receiver alone would confirm what the giver did not sign.
   * @throws DomainError `ENTREGA_A_SI_MISMO`
   */
  async entregar(tx: Tx, cajaId: string, entrega: EntregaDeCaja, actor: Actor): Promise<Written> {
    const { monto, destino, nota = null } = entrega;
    if (destino === cajaId) throw new DomainError('ENTREGA_A_SI_MISMO');
    const caja = await this.operaciones.open(tx, cajaId, actor);
    requireFresh(caja, this.clock.now());
    requireNotCounted(caja);
    this.operaciones.requireSaldo(caja, caja.esperado, monto);
    const tipo = await this.tipoOf(tx, destino);
    const receiver = tipo === 'cobrador' ? destino : null;
    const giver = titularOf(caja);
    if (giver !== null && receiver !== null && giver !== actor.usuarioId)
      throw new BusinessError('ENTREGA_DE_OTRO');
    const isDone = isReceivedBy(giver, receiver, this.operaciones.firmante(actor));
    const operacion = {
      tipo: 'entrega' as const,
      monto,
      nota,
      contraparteId: destino,
      jornadaId: caja.jornada?.id ?? null,
    };
    return this.operaciones.create(tx, cajaId, operacion, isDone, actor, 'cajas.entregar');
  }

  /** A collector hands over to accounts that they do not see, so their names are read as data. */
  private async tipoOf(tx: Tx, destino: string): Promise<string> {
    const found = await row<{ tipo: string }>(
      tx,
      `SELECT d.tipo FROM (SELECT $1::uuid AS id) x JOIN caja_dato d ON d.id = x.id AND d.tipo IN ('cobrador', 'oficina', 'banco')`,
      [destino],
    );
    if (!found) throw new BusinessError('CAJA_NO_ENCONTRADA');
    return found.tipo;
  }

  /** Puts capital in an account of the office or a bank, or takes it out. @throws BusinessError `CAJA_NO_ENCONTRADA`, also for the account of a collector; `CAJA_SIN_SALDO` */
  async moverCapital(tx: Tx, cajaId: string, capital: CapitalDeCaja, actor: Actor): Promise<Written> {
    const caja = await this.operaciones.open(tx, cajaId, actor);
    if (caja.tipo === 'cobrador') throw new BusinessError('CAJA_NO_ENCONTRADA');
    if (capital.tipo === 'capital')
      return this.operaciones.create(tx, cajaId, capital, true, actor, 'cajas.capital');
    requireNotCounted(caja);
    this.operaciones.requireSaldo(caja, caja.esperado, capital.monto);
    return this.takeOut(tx, cajaId, capital, actor, 'cajas.capital');
  }

  /** Takes pesos out of the office's own cash. Above the cap, another person of the office confirms it. */
  private async takeOut(tx: Tx, cajaId: string, operacion: NewOperacion, actor: Actor, accion: Accion) {
    const tope = await this.operaciones.exceededTope(tx, cajaId, operacion, actor);
    return this.operaciones.create(tx, cajaId, { ...operacion, tope }, tope === null, actor, accion);
  }
}
