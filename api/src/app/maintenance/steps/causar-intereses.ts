import { Injectable } from '@nestjs/common';
import { CausarRetenciones } from '../../../libro/causar-retenciones.js';
import { NightRecords } from '../night-records.js';
import type { Done, Night, Step } from './step.js';

/** Makes the withheld interest of the days that passed income. */
@Injectable()
export class CausarIntereses implements Step {
  readonly name = 'causar-intereses';

  constructor(
    private readonly causarRetenciones: CausarRetenciones,
    private readonly records: NightRecords,
  ) {}

  async execute({ dia, db }: Night): Promise<Done> {
    const since = await this.records.lastDone(db, dia, this.name);
    return { retenciones: await this.causarRetenciones.execute(dia, since, db) };
  }
}
