import { Injectable } from '@nestjs/common';
import { Sesiones } from '../platform/auth/sesiones.js';
import type { Ejecutor } from '../platform/db/consultar.js';
import { Escrituras } from '../platform/idempotency/escrituras.js';

interface Borrado {
  readonly llavesBorradas: number;
  readonly sesionesBorradas: number;
}

/** Takes away what nobody can use any more; the audit trail keeps who came and went. */
@Injectable()
export class Limpieza {
  constructor(
    private readonly escrituras: Escrituras,
    private readonly sesiones: Sesiones,
  ) {}

  async ejecutar(ejecutor: Ejecutor): Promise<Borrado> {
    return {
      llavesBorradas: await this.escrituras.borrarLlavesVencidas(ejecutor),
      sesionesBorradas: await this.sesiones.borrarMuertas(ejecutor),
    };
  }
}
