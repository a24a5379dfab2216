import { Injectable } from '@nestjs/common';
import { Cortes } from '../../../libro/cortes.js';
import type { Done, Night, Step } from './step.js';

/** Records the situation of each loan at the end of each day that passed. */
@Injectable()
export class RegistrarCortes implements Step {
  readonly name = 'registrar-cortes';

  constructor(private readonly cortes: Cortes) {}

  async execute({ dia, db }: Night): Promise<Done> {
    return { situaciones: await this.cortes.execute(dia, db) };
  }
}
