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
   * Lets an attempt through or not, before the password is looked at. The address pays at once, so that many
   * guesses in one breath do not slip through; the account pays for failures alone, so that a shift that signs in
   * together is not turned away.
   * @throws ErrorDeNegocio DEMASIADOS_INTENTOS with the seconds to wait.
   */
  async admitir(ip: string, cuenta: string): Promise<void> {
    await gastar(this.porDireccion, ip);
    const estado = await this.porCuenta.get(cuenta);
    if (estado && estado.consumedPoints >= INTENTOS_POR_CUENTA) throw demasiados(estado);
  }

  /** @throws ErrorDeNegocio DEMASIADOS_INTENTOS where this failure is one too many. */
  async anotarFallo(cuenta: string): Promise<void> {
    await gastar(this.porCuenta, cuenta);
  }

  /** Gives back the attempt of a login that succeeded; the account starts anew. */
  async perdonar(ip: string, cuenta: string): Promise<void> {
    await Promise.all([this.porDireccion.reward(ip), this.porCuenta.delete(cuenta)]);
  }
}

async function gastar(limite: RateLimiterPostgres, llave: string): Promise<void> {
  try {
    await limite.consume(llave);
  } catch (error) {
    throw error instanceof RateLimiterRes ? demasiados(error) : error;
  }
}

function demasiados({ msBeforeNext }: RateLimiterRes): ErrorDeNegocio {
  return new ErrorDeNegocio('DEMASIADOS_INTENTOS', { esperaSegundos: Math.ceil(msBeforeNext / 1000) });
}
