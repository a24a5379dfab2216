import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { ErrorDeNegocio } from '../http/error-de-negocio.js';

const VENTANA_SEGUNDOS = 15 * 60;
const INTENTOS_POR_CUENTA = 10;
/** An office shares one address, so it gets many more. */
const INTENTOS_POR_DIRECCION = 100;

/** Throttles logging in, by account and by address, the same for every replica. */
@Injectable()
export class LimiteDeIntentos {
  private readonly porCuenta: RateLimiterPostgres;
  private readonly porDireccion: RateLimiterPostgres;

  constructor(base: DataSource) {
    const comunes = {
      storeClient: base,
      storeType: 'typeorm',
      tableName: 'intento_acceso',
      tableCreated: true,
      clearExpiredByTimeout: true,
      duration: VENTANA_SEGUNDOS,
    };
    this.porCuenta = new RateLimiterPostgres({
      ...comunes,
      keyPrefix: 'cuenta',
      points: INTENTOS_POR_CUENTA,
    });
    this.porDireccion = new RateLimiterPostgres({
      ...comunes,
      keyPrefix: 'ip',
      points: INTENTOS_POR_DIRECCION,
    });
  }

  /**
   * Spends one attempt, before the password is looked at, so that many at once do not slip through.
   * @throws ErrorDeNegocio DEMASIADOS_INTENTOS with the seconds to wait.
   */
  async gastar(ip: string, cuenta: string): Promise<void> {
    try {
      await Promise.all([this.porDireccion.consume(ip), this.porCuenta.consume(cuenta)]);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new ErrorDeNegocio('DEMASIADOS_INTENTOS', {
        esperaSegundos: Math.ceil(error.msBeforeNext / 1000),
      });
    }
  }

  /** Gives back the attempt of a login that succeeded; the account starts anew. */
  async perdonar(ip: string, cuenta: string): Promise<void> {
    await Promise.all([this.porDireccion.reward(ip), this.porCuenta.delete(cuenta)]);
  }
}
