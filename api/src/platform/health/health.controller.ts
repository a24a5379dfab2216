import { type Causa, UNAVAILABLE_CAUSES } from '@cartera/contrato/errors';
import { isLive, isReady } from '@cartera/contrato/health';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { API_VERSION } from '../config/version.js';
import { databaseTime } from '../db/database-clock.js';
import { type Queryable, row } from '../db/query.js';
import { BusinessError } from '../http/business-error.js';
import { Handles } from '../http/handles.js';
import { MaintenanceMode } from '../maintenance-mode.js';
import { ShutdownState } from './draining.js';
import { FreeSpace } from './free-space.js';

/** A larger difference makes the signatures and expiries by the process's clock wrong. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

/** Liveness and readiness checks for the proxy and the orchestrator. */
@Controller()
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shutdownState: ShutdownState,
    private readonly freeSpace: FreeSpace,
    private readonly maintenanceMode: MaintenanceMode,
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
    const causes: Causa[] = [];
    if (await isReadOnly(this.dataSource)) causes.push('solo_lectura');
    const shortage = await this.freeSpace.shortage();
    if (shortage) causes.push(shortage);
    const avisos: { causa: Causa; mensaje: string }[] = causes.map((causa) => ({
      causa,
      mensaje: UNAVAILABLE_CAUSES[causa].message,
    }));
    const maintenance = await this.maintenanceMode.find();
    if (maintenance) {
      avisos.push({ causa: 'mantenimiento', mensaje: this.maintenanceMode.describe(maintenance) });
    }
    return {
      data: { base: 'disponible' as const, version: API_VERSION, ...(avisos.length > 0 && { avisos }) },
    };
  }
}

/** True if the database refuses writes, as a standby does. */
async function isReadOnly(db: Queryable): Promise<boolean> {
  const setting = await row<{ on: boolean }>(
    db,
    `SELECT current_setting('transaction_read_only')::boolean AS "on"`,
  );
  return setting?.on === true;
}
