import { Injectable } from '@nestjs/common';
import { SealTrail } from '../../../platform/audit/seal-trail.js';
import type { Done, Night, Step } from './step.js';

/** Adds a head to the audit trail and verifies the trail. */
@Injectable()
export class SellarAuditoria implements Step {
  readonly name = 'sellar-auditoria';

  constructor(private readonly sealTrail: SealTrail) {}

  async execute({ db }: Night): Promise<Done> {
    const { eventos, faults } = await this.sealTrail.execute(db);
    return { eventos, faltas: faults.length };
  }
}
