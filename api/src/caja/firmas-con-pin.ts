import type { DecisionDeCaja } from '@cartera/contrato/cajas-operaciones';
import { type Firmante, mayConfirm } from '@cartera/dominio/caja';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type PersonWithPin, Pins } from '../personal/auth/pin/pins.js';
import { hasPermiso } from '../platform/auth/has-permiso.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { inScope } from '../platform/db/scope.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { firmanteOf, sidesOf } from './firmas.js';
import { requireCaja } from './open-caja.js';
import { OperacionEntity } from './operacion.entity.js';

/** The second signature on the device of the person who asked for an operation: the other person types their PIN there. */
@Injectable()
export class FirmasConPin {
  constructor(
    @InjectRepository(OperacionEntity)
    private readonly operaciones: Repository<OperacionEntity>,
    private readonly pins: Pins,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the users who may sign an operation that the actor asked for.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`, `OPERACION_NO_ENCONTRADA`, `OPERACION_PROPIA` if another person asked for it.
   */
  async firmantes(cajaId: string, id: string, actor: Actor): Promise<PersonWithPin[]> {
    // The reads below see every account, so check first that the actor may see this one.
    await requireCaja(this.operaciones.manager, cajaId);
    const operacion = await this.operaciones.findOneBy({ id });
    if (!operacion || ![operacion.cajaId, operacion.contraparteId].includes(cajaId))
      throw new BusinessError('OPERACION_NO_ENCONTRADA');
    if (operacion.creadaPor !== actor.usuarioId) throw new BusinessError('OPERACION_PROPIA');
    const asked = { ...operacion, ...(await sidesOf(this.operaciones.manager, operacion)) };
    const people = await inScope('todo', () => this.pins.people());
    return people.filter(
      (person) =>
        hasPermiso(this.config, person.rol, 'cajas.operar') &&
        mayConfirm(asked, firmanteOf(this.config, person)),
    );
  }

  /**
   * Runs a decision in the name of the person who signs it: the actor, or the owner of the PIN.
   * @throws BusinessError as `firmantes`, `PIN_INCORRECTO`, `PIN_BLOQUEADO`, `DEMASIADOS_INTENTOS`
   */
  async execute<T>(
    cajaId: string,
    { operacion, firma }: DecisionDeCaja,
    actor: Actor,
    decide: (firmante: Firmante) => Promise<T>,
  ): Promise<T> {
    if (!firma) return decide(firmanteOf(this.config, actor));
    const people = await this.firmantes(cajaId, operacion, actor);
    const signer = people.find(({ usuarioId }) => usuarioId === firma.usuario);
    if (!signer) throw new BusinessError('OPERACION_PROPIA');
    // The office signs for accounts that a collector does not see.
    return inScope('todo', async () => {
      await this.pins.require(firma, actor);
      return decide(firmanteOf(this.config, signer));
    });
  }
}
