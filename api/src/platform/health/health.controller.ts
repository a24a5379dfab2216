import { isLive, isReady } from '@cartera/contrato/health';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { API_VERSION } from '../../config/version.js';
import { row } from '../db/query.js';
import { BusinessError } from '../http/business-error.js';
import { Handles } from '../http/handles.js';
import { ShutdownState } from './draining.js';

/** Liveness and readiness checks for the proxy and the orchestrator. */
@Controller()
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shutdownState: ShutdownState,
  ) {}

  @Handles(isLive)
  live() {
    return {};
  }

  @Handles(isReady)
  async ready() {
    if (this.shutdownState.inProgress) throw new BusinessError('CERRANDO');
    await row(this.dataSource, 'SELECT 1 AS uno');
    return { data: { base: 'disponible' as const, version: API_VERSION } };
  }
}
