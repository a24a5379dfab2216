import { Injectable } from '@nestjs/common';
import { Aprobaciones } from '../../../aprobaciones/aprobaciones.js';
import type { Done, Night, Step } from './step.js';

/** Marks the writes that waited a week for a second person. */
@Injectable()
export class CaducarAprobaciones implements Step {
  readonly name = 'caducar-aprobaciones';

  constructor(private readonly aprobaciones: Aprobaciones) {}

  async execute({ db }: Night): Promise<Done> {
    return { caducadas: await this.aprobaciones.expire(db) };
  }
}
