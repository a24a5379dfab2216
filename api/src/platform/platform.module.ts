import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule, type TypeOrmModuleOptions } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
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
import { DatabaseClock } from './db/database-clock.js';
import { ReadReplica } from './db/read-replica.js';
import { BatchReader } from './db/reads.js';
import { inScope } from './db/scope.js';
import { Transactions } from './db/transactions.js';
import { FILE_STORE_PROVIDER } from './files/choose-file-store.js';
import { FileStore } from './files/file-store.js';
import { ShutdownState } from './health/draining.js';
import { FreeSpace } from './health/free-space.js';
import { HealthController } from './health/health.controller.js';
import { ErrorFilter } from './http/error-filter.js';
import { RequestBudgets } from './http/request-budgets.js';
import { IdempotentWrites } from './idempotency/idempotent-writes.js';
import { ReceivedEnvios } from './idempotency/received-envios.js';
import { MaintenanceMode } from './maintenance-mode.js';

/** The dependencies of the platform; a test passes its own. */
export interface Foundations {
  readonly config: Config;
  /** The options of the API's connections, without entities: each module brings its own. */
  readonly database: TypeOrmModuleOptions;
  /** A connected replica for lists, reports and exports. Default: the API's connections. */
  readonly readReplica?: DataSource | undefined;
  /** Default: the clock of the database. */
  readonly clock?: Clock;
}

/** Services that all features share. */
@Global()
@Module({})
class PlatformModule {}

/** Builds the platform module from its dependencies. */
export function platformModuleFor({ config, database, readReplica, clock }: Foundations): DynamicModule {
  return {
    module: PlatformModule,
    imports: [DiscoveryModule, JwtModule.register({}), databaseModuleFor(database)],
    controllers: [HealthController],
    providers: [
      { provide: CONFIG, useValue: config },
      {
        provide: ReadReplica,
        inject: [DataSource],
        useFactory: (dataSource: DataSource) => new ReadReplica(readReplica ?? dataSource),
      },
      {
        provide: Clock,
        inject: [DataSource],
        useFactory: (dataSource: DataSource) =>
          clock ?? inScope('todo', () => DatabaseClock.start(dataSource)),
      },
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
      ReceivedEnvios,
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
      Clock,
      FileStore,
      Auditoria,
      IdempotentWrites,
      BatchReader,
      Attempts,
      Refusals,
      SealTrail,
      HEAD_DESTINATION_PROVIDER,
      MaintenanceMode,
      ReceivedEnvios,
      SecretKeys,
      ShutdownState,
      ServiceTokens,
      Sessions,
      Transactions,
    ],
  };
}

/** Connects once, before any request: the caller has waited for the database. Closing the application disconnects. */
function databaseModuleFor(database: TypeOrmModuleOptions): DynamicModule {
  return TypeOrmModule.forRootAsync({
    useFactory: () => ({ ...database, autoLoadEntities: true, toRetry: () => false }),
    dataSourceFactory: async (options) => {
      const dataSource = new DataSource(options as DataSourceOptions);
      return database.manualInitialization ? dataSource : inScope('todo', () => dataSource.initialize());
    },
  });
}
