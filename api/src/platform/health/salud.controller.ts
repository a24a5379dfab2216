import { estaListo, estaVivo } from '@cartera/contrato/salud';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { VERSION_API } from '../../config/version.js';
import { fila } from '../db/consultar.js';
import { Atiende } from '../http/atiende.js';
import { ErrorDeNegocio } from '../http/error-de-negocio.js';
import { Retiro } from './retiro.js';

/** For whoever watches over the process: whether it answers, and whether it may be sent requests. */
@Controller()
export class SaludController {
  constructor(
    private readonly base: DataSource,
    private readonly retiro: Retiro,
  ) {}

  @Atiende(estaVivo)
  vivo() {
    return {};
  }

  @Atiende(estaListo)
  async listo() {
    if (this.retiro.enCurso) throw new ErrorDeNegocio('CERRANDO');
    await fila(this.base, 'SELECT 1 AS uno');
    return { data: { base: 'disponible' as const, version: VERSION_API } };
  }
}
