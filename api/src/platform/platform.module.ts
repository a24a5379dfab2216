import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { DataSource } from 'typeorm';
import { CONFIGURACION, type Configuracion } from '../config/configuracion.js';
import { Auditoria } from './audit/auditoria.js';
import { ALGORITMO, EstrategiaJwt } from './auth/estrategia-jwt.js';
import { GuardaDeAcceso } from './auth/guarda-de-acceso.js';
import { LimiteDeIntentos } from './auth/limite-de-intentos.js';
import { Sesiones } from './auth/sesiones.js';
import { BaseDeLectura } from './db/base-de-lectura.js';
import { Lecturas } from './db/lecturas.js';
import { Transacciones } from './db/transacciones.js';
import { Almacen } from './files/almacen.js';
import { ALMACEN_ELEGIDO } from './files/elegir-almacen.js';
import { Retiro } from './health/retiro.js';
import { SaludController } from './health/salud.controller.js';
import { FiltroDeErrores } from './http/filtro-errores.js';
import { SobreInterceptor } from './http/sobre.interceptor.js';
import { Escrituras } from './idempotency/escrituras.js';
import { Reloj } from './reloj.js';

/** What the platform is given from outside: a test gives its own clock and its own database. */
export interface Cimientos {
  readonly configuracion: Configuracion;
  /** Already connected. */
  readonly base: DataSource;
  /** A replica for lists, reports and exports, connected; absent: they are read from `base`. */
  readonly lectura?: DataSource | undefined;
  readonly reloj: Reloj;
}

/** What every feature stands on, and nothing of what any feature is about. */
@Global()
@Module({})
class PlatformModule {}

/** The platform on what a process, or a test, gives it. */
export function plataformaSobre({ configuracion, base, lectura = base, reloj }: Cimientos): DynamicModule {
  return {
    module: PlatformModule,
    imports: [
      DiscoveryModule,
      JwtModule.register({
        secret: configuracion.secretoJwt,
        signOptions: { algorithm: ALGORITMO },
      }),
    ],
    controllers: [SaludController],
    providers: [
      { provide: CONFIGURACION, useValue: configuracion },
      { provide: DataSource, useValue: base },
      { provide: BaseDeLectura, useValue: new BaseDeLectura(lectura) },
      { provide: Reloj, useValue: reloj },
      { provide: APP_GUARD, useClass: GuardaDeAcceso },
      { provide: APP_INTERCEPTOR, useClass: SobreInterceptor },
      { provide: APP_FILTER, useClass: FiltroDeErrores },
      ALMACEN_ELEGIDO,
      Auditoria,
      Escrituras,
      EstrategiaJwt,
      Lecturas,
      LimiteDeIntentos,
      Retiro,
      Sesiones,
      Transacciones,
    ],
    exports: [
      CONFIGURACION,
      BaseDeLectura,
      DataSource,
      Reloj,
      Almacen,
      Auditoria,
      Escrituras,
      Lecturas,
      LimiteDeIntentos,
      Retiro,
      Sesiones,
      Transacciones,
    ],
  };
}
