import { estaListo, estaVivo } from '@cartera/contrato/salud';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { VERSION_API } from '../../config/version.js';
import { fila } from '../db/consultar.js';
import { Atiende } from '../http/atiende.js';

/** For whoever watches over the process: whether it answers, and whether its database does. */
@Controller()
export class SaludController {
  constructor(private readonly base: DataSource) {}

  @Atiende(estaVivo)
  vivo() {
    return {};
  }

  @Atiende(estaListo)
  async listo() {
    await fila(this.base, 'SELECT 1 AS uno');
    return { data: { base: 'disponible' as const, version: VERSION_API } };
  }
}
