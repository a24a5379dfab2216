import type { DecisionDeCaja, FirmaConCodigo } from '@cartera/contrato/cajas-operaciones';
import { type Firmante, mayConfirm } from '@cartera/dominio/caja';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type PersonWithApp, TotpCodes } from '../personal/auth/second-factor/totp-codes.js';
import { Refusals } from '../platform/audit/refusals.js';
import { Attempts } from '../platform/auth/attempts.js';
import { hasPermiso } from '../platform/auth/has-permiso.js';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { inScope } from '../platform/db/scope.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { askedOf, firmanteOf } from './firmas.js';
import { requireCaja } from './open-caja.js';
import { OperacionEntity } from './operacion.entity.js';

/**
 * The second signature on the device of the person who asked for an operation: the other person types there a code of the app on
 * their own phone.
 */
@Injectable()
export class FirmasConCodigo {
  constructor(
    @InjectRepository(OperacionEntity)
    private readonly operaciones: Repository<OperacionEntity>,
    private readonly codes: TotpCodes,
    private readonly attempts: Attempts,
    private readonly refusals: Refusals,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the users who may sign an operation that the actor asked for.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`, `OPERACION_NO_ENCONTRADA`, `OPERACION_PROPIA` if another person asked for it.
   */
  async firmantes(cajaId: string, id: string, actor: Actor): Promise<PersonWithApp[]> {
    // The reads below see every account, so check first that the actor may see this one.
    await requireCaja(this.operaciones.manager, cajaId);
    const operacion = await this.operaciones.findOneBy({ id });
    if (!operacion || ![operacion.cajaId, operacion.contraparteId].includes(cajaId))
      throw new BusinessError('OPERACION_NO_ENCONTRADA');
    if (operacion.creadaPor !== actor.usuarioId) throw new BusinessError('OPERACION_PROPIA');
    const asked = await askedOf(this.operaciones.manager, operacion);
    const people = await inScope('todo', () => this.codes.people(actor.usuarioId));
    return people.filter(
      (person) =>
        hasPermiso(this.config, person.rol, 'cajas.operar') &&
        mayConfirm(asked, firmanteOf(this.config, person)),
    );
  }

  /**
   * Returns the person who signs a decision: the actor, or the owner of the code. The code is then spent.
   * @throws BusinessError as `firmantes`, `CODIGO_INCORRECTO`, `DEMASIADOS_INTENTOS`
   */
  async signer(cajaId: string, { operacion, firma }: DecisionDeCaja, actor: Actor): Promise<Firmante> {
    if (!firma) return firmanteOf(this.config, actor);
    const people = await this.firmantes(cajaId, operacion, actor);
    const signer = people.find(({ usuarioId }) => usuarioId === firma.usuario);
    if (!signer) throw new BusinessError('OPERACION_PROPIA');
    await this.requireCode(firma, actor);
    return { ...firmanteOf(this.config, signer), hasOwnCode: true };
  }

  /**
   * Wrong codes that a user types on one day count together, in all names, and wait as those of a login do. A right one
   * forgets none of them: an accomplice always has one.
   */
  private async requireCode({ usuario, codigo }: FirmaConCodigo, actor: Actor): Promise<void> {
    const name = `firma de ${actor.usuarioId} el ${this.clock.today()}`;
    const isRight = () => this.codes.accepts(usuario, codigo, true);
    if (await this.attempts.check(name, null, isRight, 'skip')) return;
    this.refusals.record(actor, {
      accion: 'cajas.firmar',
      entidad: 'usuario',
      entidadId: usuario,
      resultado: 'fallido',
    });
    throw new BusinessError('CODIGO_INCORRECTO');
  }
}
