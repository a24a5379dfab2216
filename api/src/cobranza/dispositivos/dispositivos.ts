import type { DispositivoRegistrado, EnvioReportado } from '@cartera/contrato/dispositivos';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import { row } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { ReceivedEnvios } from '../../platform/idempotency/received-envios.js';
import { CodigosDeRecibo } from '../cobros/codigos-de-recibo.js';

interface Registered {
  readonly serie: number;
  readonly ultimoNumero: number;
  readonly esNuevo: boolean;
  readonly conDiaAbierto: boolean;
  readonly reemplaza: boolean;
}

/** Registers phones, takes their reports, and closes what the office has settled (record 52). */
@Injectable()
export class Dispositivos {
  constructor(
    private readonly envios: ReceivedEnvios,
    private readonly codigos: CodigosDeRecibo,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /** @throws BusinessError `DISPOSITIVO_NO_ENCONTRADO` if another user has its id. */
  async registrar(tx: Tx, id: string, actor: Actor): Promise<DispositivoRegistrado> {
    const { usuarioId, dispositivo } = actor;
    const registered = await row<Registered>(tx, 'SELECT * FROM registrar_dispositivo($1, $2, $3, $4)', [
      id,
      usuarioId,
      dispositivo,
      this.clock.now(),
    ]);
    if (!registered) throw new BusinessError('DISPOSITIVO_NO_ENCONTRADO');
    const { serie, ultimoNumero, esNuevo, ...facts } = registered;
    if (esNuevo) await this.record(tx, actor, 'telefonos.registrar', id, facts);
    const llave = this.codigos.deviceKey(serie).toString('base64url');
    return { _id: id, serie, llave, ultimoNumero };
  }

  /**
   * Stores a write that a phone could not send. With `pedido`, its user asks the office to close it.
   * @throws BusinessError `DISPOSITIVO_NO_ENCONTRADO`
   */
  async reportar(tx: Tx, id: string, reported: EnvioReportado, actor: Actor): Promise<void> {
    const { numero, llave, ruta, error, pedido, ...rest } = reported;
    const contenido = Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null));
    const envio = { dispositivo: id, numero, llave, ruta, error, pedido, contenido } as const;
    const isOwn = await this.envios.register(tx, actor, { ...envio, estado: 'rechazado' });
    if (!isOwn) throw new BusinessError('DISPOSITIVO_NO_ENCONTRADO');
    await this.record(tx, actor, 'telefonos.reportar', id, { numero, error, pedido, ...contenido });
  }

  /** @throws BusinessError `DISPOSITIVO_NO_ENCONTRADO`, `ENVIO_PROPIO`, `ENVIO_NO_PENDIENTE` */
  async cerrar(tx: Tx, id: string, numero: number, motivo: string, actor: Actor): Promise<void> {
    await requireOfOther(tx, id, actor);
    await this.settle(tx, 'SELECT cerrar_envio($1, $2, $3, $4, $5) AS done', [id, numero], motivo, actor);
    await this.record(tx, actor, 'telefonos.cerrar', id, { numero, motivo });
  }

  /** Reviews a phone that replaced another one, or was new with an open day. @throws as `cerrar`. */
  async revisar(tx: Tx, id: string, motivo: string, actor: Actor): Promise<void> {
    await requireOfOther(tx, id, actor);
    await this.settle(tx, 'SELECT revisar_dispositivo($1, $2, $3, $4) AS done', [id], motivo, actor);
    await this.record(tx, actor, 'telefonos.revisar', id, { motivo });
  }

  private async settle(tx: Tx, sql: string, ids: readonly unknown[], motivo: string, { usuarioId }: Actor) {
    const settled = await row<{ done: boolean }>(tx, sql, [...ids, usuarioId, motivo, this.clock.now()]);
    if (!settled?.done) throw new BusinessError('ENVIO_NO_PENDIENTE');
  }

  private record(
    tx: Tx,
    actor: Actor,
    accion: `telefonos.${'cerrar' | 'registrar' | 'reportar' | 'revisar'}`,
    entidadId: string,
    despues: object,
  ): Promise<void> {
    return this.auditoria.record(tx, actor, { accion, entidad: 'dispositivo', entidadId, despues });
  }
}

/** A user with the permission still cannot close writes of the own phone. */
async function requireOfOther(tx: Tx, id: string, { usuarioId }: Actor): Promise<void> {
  const found = await row<{ usuarioId: string }>(
    tx,
    'SELECT usuario_id AS "usuarioId" FROM dispositivo WHERE id = $1',
    [id],
  );
  if (!found) throw new BusinessError('DISPOSITIVO_NO_ENCONTRADO');
  if (found.usuarioId === usuarioId) throw new BusinessError('ENVIO_PROPIO');
}
