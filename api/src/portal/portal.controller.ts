import { listarModulos } from '@cartera/contrato/portal';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { PortalQueries } from './portal.queries.js';

/** The registry of front-end modules (section 2 of the design). */
@Controller()
export class PortalController {
  constructor(private readonly portal: PortalQueries) {}

  @Atiende(listarModulos)
  async modulos() {
    return { data: await this.portal.modulos() };
  }
}
