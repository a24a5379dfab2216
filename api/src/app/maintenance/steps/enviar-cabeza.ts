import { Injectable } from '@nestjs/common';
import { SealTrail } from '../../../platform/audit/seal-trail.js';
import type { Done, Night, Step } from './step.js';

/** Sends the head of the audit trail out of the database. Apart from the seal: a retry does not verify the trail again. */
@Injectable()
export class EnviarCabeza implements Step {
  readonly name = 'enviar-cabeza';

  constructor(private readonly sealTrail: SealTrail) {}

  async execute({ db }: Night): Promise<Done> {
    return { cabeza: Number(await this.sealTrail.sendHead(db)) };
  }
}
