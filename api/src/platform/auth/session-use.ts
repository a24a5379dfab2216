import type { Route } from '@cartera/contrato/route';
import { Inject, Injectable } from '@nestjs/common';
import { Auditoria } from '../audit/auditoria.js';
import { Clock } from '../clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { unavailableCause } from '../db/pg-errors.js';
import { Transactions } from '../db/transactions.js';
import { BusinessError } from '../http/business-error.js';
import { type Device, PROGRAM } from '../http/device.js';
import { deviceIn, type HttpRequest, originOf } from '../http/read-request.js';
import type { ActiveSession } from '../http/request.js';
import { Sessions } from './sessions.js';
import type { StoredSession } from './stored-session.js';

const MS_PER_MINUTE = 60_000;
/** A sign-in or a confirmation counts as recent for so long. */
const RECENT_MS = 10 * MS_PER_MINUTE;

/** The conditions on the use of a valid token: its device, and the steps that its user must take first. */
@Injectable()
export class SessionUse {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends a session whose token turns up on another kind of device or in another browser, and records the use of any other.
   * @returns the session, or undefined if it has ended.
   */
  async record(
    request: HttpRequest,
    route: Route,
    session: StoredSession,
  ): Promise<ActiveSession | undefined> {
    const device = deviceIn(request);
    if (isForeign(session, device)) {
      await this.end(request, session);
      return undefined;
    }
    const hasItsCookie = device.id !== null && device.id === session.navegador;
    const now = this.clock.now().getTime();
    // A browser writes a new cookie to the disk within half a minute: a phone that is killed before it has none.
    const keepsCookie = hasItsCookie && now - session.creada.getTime() >= MS_PER_MINUTE;
    const binds =
      (device.isBrowser && session.dispositivo !== device.name) || (keepsCookie && !session.isBound);
    const isOld = now - (session.ultimoUso ?? session.creada).getTime() >= MS_PER_MINUTE;
    if (binds || (isOld && !route.background)) {
      await this.touch(request, session, device.name, keepsCookie);
    }
    const isRecent = (date: Date | null) => date !== null && now - date.getTime() < RECENT_MS;
    const isService = 'modulos' in session;
    const { confirmada, creada, sesionId, usuarioId, nombre, rol, expira, isSeparated = false } = session;
    return {
      sesionId,
      usuarioId,
      nombre,
      rol,
      expira,
      isSeparated,
      isRecent: isRecent(creada) || isRecent(confirmada),
      // Its maker confirmed a service token, which opens nothing else.
      isConfirmed: !this.config.confirmActions || isService || isRecent(confirmada),
      isService,
    };
  }

  /** A read goes on while the database cannot write. */
  private async touch(
    request: HttpRequest,
    { sesionId, isBound }: StoredSession,
    device: string,
    keepsCookie: boolean,
  ): Promise<void> {
    try {
      await this.sessions.touch(sesionId, request.ip, device, isBound || keepsCookie);
    } catch (error) {
      const causa = unavailableCause(error);
      if (causa !== 'disco_lleno' && causa !== 'solo_lectura') throw error;
      request.log.warn({ err: error, causa }, 'el uso de la sesión no se anotó');
    }
  }

  /** @throws BusinessError CLAVE_POR_CAMBIAR, SEGUNDO_FACTOR_POR_CONFIGURAR */
  requireNothingOwed(route: Route, { debeCambiarClave, hasSecondFactor, rol }: StoredSession): void {
    if (route.whileOwing) return;
    if (debeCambiarClave) throw new BusinessError('CLAVE_POR_CAMBIAR');
    if (!hasSecondFactor && this.config.secondFactorRoles.includes(rol)) {
      throw new BusinessError('SEGUNDO_FACTOR_POR_CONFIGURAR');
    }
  }

  private end(request: HttpRequest, { sesionId, usuarioId }: StoredSession): Promise<void> {
    return this.transactions.execute(async (tx) => {
      // Of two requests at once, one records it.
      if (!(await this.sessions.close(tx, usuarioId, sesionId))) return;
      await this.auditoria.record(
        tx,
        { ...originOf(request), sesionId },
        {
          accion: 'auth.otro-dispositivo',
          entidad: 'usuario',
          entidadId: usuarioId,
        },
      );
    });
  }
}

/**
 * A session that a program opened belongs to the first browser that uses it. A client that keeps no cookies has none to miss, so its
 * token is enough.
 */
function isForeign({ dispositivo, navegador, isBound }: StoredSession, device: Device): boolean {
  if (isBound && device.id !== navegador) return true;
  return dispositivo !== null && dispositivo !== PROGRAM && dispositivo !== device.name;
}
