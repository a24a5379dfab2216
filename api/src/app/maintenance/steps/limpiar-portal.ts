import { Injectable } from '@nestjs/common';
import { Deployments } from '../../../portal/deployments.js';
import { LiveShells } from '../../../portal/live-shells.js';
import { RecordErrors } from '../../../portal/record-errors.js';
import { RecordHealthReports } from '../../../portal/record-reports.js';
import type { Done, Night, Step } from './step.js';

/** Deletes old reports and errors of browsers, contracts that no shell uses, and versions of modules. */
@Injectable()
export class LimpiarPortal implements Step {
  readonly name = 'limpiar-portal';

  constructor(
    private readonly shells: LiveShells,
    private readonly healthReports: RecordHealthReports,
    private readonly errors: RecordErrors,
    private readonly deployments: Deployments,
  ) {}

  async execute({ db }: Night): Promise<Done> {
    await this.shells.deleteOld(db);
    await this.healthReports.deleteOld(db);
    await this.errors.deleteOld(db);
    await this.deployments.deleteOldVersions(db);
    return {};
  }
}
