import { isLive, isReady } from '@cartera/contrato/health';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { API_VERSION } from '../../config/version.js';
import { databaseTime } from '../db/database-clock.js';
import { BusinessError } from '../http/business-error.js';
import { Handles } from '../http/handles.js';
import { ShutdownState } from './draining.js';

/** Beyond this, what a process signs or lets expire by its own clock is wrong. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

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
    const time = await databaseTime(this.dataSource);
    if (Math.abs(Date.now() - time.getTime()) > MAX_CLOCK_DIFFERENCE_MS)
      throw new BusinessError('RELOJ_DESVIADO');
    return { data: { base: 'disponible' as const, version: API_VERSION } };
  }
}
