import { eliminarPin, ponerPin, verPin } from '@cartera/contrato/pin';
import { Controller } from '@nestjs/common';
import { hashPassword } from '../../../platform/auth/passwords.js';
import { requireRecent } from '../../../platform/auth/require-confirmed.js';
import { Handles } from '../../../platform/http/handles.js';
import { ApiRequest } from '../../../platform/http/request.js';
import { IdempotentWrites } from '../../../platform/idempotency/idempotent-writes.js';
import { Pins } from './pins.js';

/** The PIN of the caller. A stolen session cannot change it: each change needs a recent sign-in. */
@Controller()
export class PinController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly pins: Pins,
  ) {}

  @Handles(verPin)
  async get({ session }: ApiRequest<typeof verPin>) {
    return { data: await this.pins.get(session.usuarioId) };
  }

  @Handles(ponerPin)
  async set(request: ApiRequest<typeof ponerPin>) {
    requireRecent(request.actor);
    const pinHash = await hashPassword(request.body.pin);
    return this.writes.execute(request, async (tx) => {
      await this.pins.set(tx, pinHash, request.actor);
      return { data: { tiene: true, bloqueado: false }, message: 'Ya puedes firmar con tu PIN' };
    });
  }

  @Handles(eliminarPin)
  remove(request: ApiRequest<typeof eliminarPin>) {
    requireRecent(request.actor);
    return this.writes.execute(request, async (tx) => {
      await this.pins.remove(tx, request.actor);
      return { data: { tiene: false, bloqueado: false }, message: 'Quitamos tu PIN' };
    });
  }
}
