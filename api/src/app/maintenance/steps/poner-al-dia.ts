import { Injectable } from '@nestjs/common';
import { PuestaAlDia } from '../../../libro/puesta-al-dia.js';
import type { Done, Night, Step } from './step.js';

/** Updates the states and arrears of loans to the day of the night. */
@Injectable()
export class PonerAlDia implements Step {
  readonly name = 'poner-al-dia';

  constructor(private readonly puestaAlDia: PuestaAlDia) {}

  async execute({ dia, db }: Night): Promise<Done> {
    return { estadosCambiados: await this.puestaAlDia.execute(dia, db) };
  }
}
