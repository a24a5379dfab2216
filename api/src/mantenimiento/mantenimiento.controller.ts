import { correrNoche } from '@cartera/contrato/mantenimiento';
import { Controller } from '@nestjs/common';
import { Handles } from '../platform/http/atiende.js';
import { ApiRequest } from '../platform/http/peticion.js';
import { NocheJob } from './trabajo-nocturno.js';

@Controller()
export class MantenimientoController {
  constructor(private readonly work: NocheJob) {}

  @Handles(correrNoche)
  async noche({ actor }: ApiRequest<typeof correrNoche>) {
    return { data: await this.work.execute(actor), message: 'Trabajo nocturno terminado' };
  }
}
