import { Injectable } from '@nestjs/common';
import { type Ejecutor, fila } from '../platform/db/consultar.js';

@Injectable()
export class NochesQueries {
  /** Whether the job of a business day ran to its end. */
  async corrio(ejecutor: Ejecutor, dia: string): Promise<boolean> {
    return (
      (await fila(ejecutor, 'SELECT 1 AS uno FROM trabajo_nocturno WHERE dia = $1', [dia])) !== undefined
    );
  }
}
