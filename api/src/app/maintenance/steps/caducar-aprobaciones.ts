import { Injectable } from '@nestjs/common';
import { Aprobaciones } from '../../../aprobaciones/aprobaciones.js';
import { CaducarOperaciones } from '../../../caja/caducar-operaciones.js';
import type { Done, Night, Step } from './step.js';

/** Marks the writes that waited a week for a second person. */
@Injectable()
export class CaducarAprobaciones implements Step {
  readonly name = 'caducar-aprobaciones';

  constructor(
    private readonly aprobaciones: Aprobaciones,
    private readonly operaciones: CaducarOperaciones,
  ) {}

  async execute({ db, actor }: Night): Promise<Done> {
    const aboutPrestamos = await this.aprobaciones.expire(db);
    return { caducadas: aboutPrestamos + (await this.operaciones.execute(db, actor)) };
  }
}
