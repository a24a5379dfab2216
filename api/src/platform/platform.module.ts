import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/configuracion.js';
import { Auditoria } from './audit/auditoria.js';
import { ALGORITHM, JwtStrategy } from './auth/estrategia-jwt.js';
import { AccessGuard } from './auth/guarda-de-acceso.js';
import { AttemptLimiter } from './auth/limite-de-intentos.js';
import { Sessions } from './auth/sesiones.js';
import { ReadReplica } from './db/base-de-lectura.js';
import { BatchReader } from './db/lecturas.js';
import { Transactions } from './db/transacciones.js';
import { FileStore } from './files/almacen.js';
import { FILE_STORE_PROVIDER } from './files/elegir-almacen.js';
import { ShutdownState } from './health/retiro.js';
import { HealthController } from './health/salud.controller.js';
import { ErrorFilter } from './http/filtro-errores.js';
import { EnvelopeInterceptor } from './http/sobre.interceptor.js';
import { IdempotentWrites } from './idempotency/escrituras.js';
import { Clock } from './reloj.js';

/** What the platform is given from outside: a test gives its own clock and its own database. */
export interface Foundations {
  readonly config: Config;
  /** Already connected. */
  readonly base: DataSource;
  /** A replica for lists, reports and exports, connected; absent: they are read from `base`. */
  readonly readReplica?: DataSource | undefined;
  readonly clock: Clock;
}

/** What every feature stands on, and nothing of what any feature is about. */
@Global()
@Module({})
class PlatformModule {}

/** The platform on what a process, or a test, gives it. */
export function platformModuleFor({ config, base, readReplica = base, clock }: Foundations): DynamicModule {
  return {
    module: PlatformModule,
    imports: [
      DiscoveryModule,
      JwtModule.register({
        secret: config.jwtSecret,
        signOptions: { algorithm: ALGORITHM },
      }),
    ],
    controllers: [HealthController],
    providers: [
      { provide: CONFIG, useValue: config },
      { provide: DataSource, useValue: base },
      { provide: ReadReplica, useValue: new ReadReplica(readReplica) },
      { provide: Clock, useValue: clock },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
      { provide: APP_FILTER, useClass: ErrorFilter },
      FILE_STORE_PROVIDER,
      Auditoria,
      IdempotentWrites,
      JwtStrategy,
      BatchReader,
      AttemptLimiter,
      ShutdownState,
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
      AttemptLimiter,
      ShutdownState,
      Sessions,
      Transactions,
    ],
  };
}
