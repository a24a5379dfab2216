import { correrNoche } from '@cartera/contrato/maintenance';
import { Controller } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { NocheJob } from './nightly-job.js';

@Controller()
export class MaintenanceController {
  constructor(private readonly job: NocheJob) {}

  @Handles(correrNoche)
  async noche({ actor }: ApiRequest<typeof correrNoche>) {
    return { data: await this.job.execute(actor), message: 'Trabajo nocturno terminado' };
  }
}
