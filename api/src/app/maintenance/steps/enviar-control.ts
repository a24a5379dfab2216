import { addDays } from '@cartera/dominio/dates';
import { periodoOf } from '@cartera/dominio/periodo';
import { Inject, Injectable } from '@nestjs/common';
import { ControlQueries } from '../../../informes/control/control.queries.js';
import { HEAD_DESTINATION, type HeadDestination } from '../../../platform/audit/head-destination.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import type { Done, Night, Step } from './step.js';

/** Sends the report of control of the month of the day that ended to where the head of the audit trail goes, if it is set. */
@Injectable()
export class EnviarControl implements Step {
  readonly name = 'enviar-control';

  constructor(
    private readonly control: ControlQueries,
    @Inject(HEAD_DESTINATION) private readonly destination: HeadDestination | undefined,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ dia }: Night): Promise<Done> {
    if (!this.config.controlNocturno || !this.destination) return { control: 0 };
    const ended = addDays(dia, -1);
    const mes = periodoOf(ended);
    const personas = await this.control.personas({ mes });
    await this.destination.publish('control', ended, { mes, personas });
    return { control: personas.length };
  }
}
