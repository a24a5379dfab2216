import { Injectable } from '@nestjs/common';
import { DeleteOldVersions } from '../../../portal/delete-old-versions.js';
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
    private readonly versions: DeleteOldVersions,
  ) {}

  async execute({ db }: Night): Promise<Done> {
    await this.shells.deleteOld(db);
    await this.healthReports.deleteOld(db);
    await this.errors.deleteOld(db);
    await this.versions.execute(db);
    return {};
  }
}
