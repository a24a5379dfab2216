import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { DataSource } from 'typeorm';
import { Auditoria } from './audit/auditoria.js';
import { HEAD_DESTINATION_PROVIDER } from './audit/head-destination.js';
import { Refusals } from './audit/refusals.js';
import { SealTrail } from './audit/seal-trail.js';
import { AccessGuard } from './auth/access-guard.js';
import { Attempts } from './auth/attempts.js';
import { JwtStrategy } from './auth/jwt-strategy.js';
import { RequestAccess } from './auth/request-access.js';
import { SecretKeys } from './auth/secret-keys.js';
import { ServiceTokens } from './auth/service-tokens.js';
import { SessionUse } from './auth/session-use.js';
import { Sessions } from './auth/sessions.js';
import { Clock } from './clock.js';
import { CONFIG, type Config } from './config/config.js';
import { ReadReplica } from './db/read-replica.js';
import { BatchReader } from './db/reads.js';
import { Transactions } from './db/transactions.js';
import { FILE_STORE_PROVIDER } from './files/choose-file-store.js';
import { FileStore } from './files/file-store.js';
import { ShutdownState } from './health/draining.js';
import { FreeSpace } from './health/free-space.js';
import { HealthController } from './health/health.controller.js';
import { ErrorFilter } from './http/error-filter.js';
import { RequestBudgets } from './http/request-budgets.js';
import { IdempotentWrites } from './idempotency/idempotent-writes.js';
import { MaintenanceMode } from './maintenance-mode.js';

/** The dependencies of the platform; a test passes its own clock and database. */
export interface Foundations {
  readonly config: Config;
  /** Already connected. */
  readonly dataSource: DataSource;
  /** A connected replica for lists, reports and exports. Default: `dataSource`. */
  readonly readReplica?: DataSource | undefined;
  readonly clock: Clock;
}

/** Services that all features share. */
@Global()
@Module({})
class PlatformModule {}

/** Builds the platform module from its dependencies. */
export function platformModuleFor({
  config,
  dataSource,
  readReplica = dataSource,
  clock,
}: Foundations): DynamicModule {
  return {
    module: PlatformModule,
    imports: [DiscoveryModule, JwtModule.register({})],
    controllers: [HealthController],
    providers: [
      { provide: CONFIG, useValue: config },
      { provide: DataSource, useValue: dataSource },
      { provide: ReadReplica, useValue: new ReadReplica(readReplica) },
      { provide: Clock, useValue: clock },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_FILTER, useClass: ErrorFilter },
      FILE_STORE_PROVIDER,
      Auditoria,
      IdempotentWrites,
      JwtStrategy,
      RequestAccess,
      SessionUse,
      RequestBudgets,
      BatchReader,
      Attempts,
      Refusals,
      SealTrail,
      HEAD_DESTINATION_PROVIDER,
      MaintenanceMode,
      SecretKeys,
      ShutdownState,
      FreeSpace,
      ServiceTokens,
      Sessions,
      Transactions,
    ],
    exports: [
      CONFIG,
      ReadReplica,
      DataSource,
      Clock,
      FileStore,
      Auditoria,
      IdempotentWrites,
      BatchReader,
      Attempts,
      Refusals,
      SealTrail,
      MaintenanceMode,
      SecretKeys,
      ShutdownState,
      ServiceTokens,
      Sessions,
      Transactions,
    ],
  };
}
