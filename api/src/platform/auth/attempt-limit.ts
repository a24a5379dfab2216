import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { BusinessError } from '../http/business-error.js';

const WINDOW_SECONDS = 15 * 60;
const ATTEMPTS_PER_ACCOUNT = 10;
/** Higher, because an office shares one address. */
const ATTEMPTS_PER_ADDRESS = 100;

/** Limits login attempts by account and by address, across all replicas. */
@Injectable()
export class AttemptLimiter {
  private readonly byAccount: RateLimiterPostgres;
  private readonly byAddress: RateLimiterPostgres;

  constructor(dataSource: DataSource) {
    const common = {
      storeClient: dataSource,
      storeType: 'typeorm',
      tableName: 'intento_acceso',
      tableCreated: true,
      clearExpiredByTimeout: true,
      duration: WINDOW_SECONDS,
    };
    this.byAccount = new RateLimiterPostgres({
      ...common,
      keyPrefix: 'cuenta',
      points: ATTEMPTS_PER_ACCOUNT,
    });
    this.byAddress = new RateLimiterPostgres({
      ...common,
      keyPrefix: 'ip',
      points: ATTEMPTS_PER_ADDRESS,
    });
  }

  /**
   * Admits or rejects an attempt before the password is checked. The address counts every attempt at once, so that
   * parallel guesses are counted; the account counts failures only.
   * @throws BusinessError `DEMASIADOS_INTENTOS` with `retryAfterSeconds`.
   */
  async admit(ip: string, account: string): Promise<void> {
    await consume(this.byAddress, ip);
    const usage = await this.byAccount.get(account);
    if (usage && usage.consumedPoints >= ATTEMPTS_PER_ACCOUNT) throw tooManyAttempts(usage);
  }

  /** @throws BusinessError `DEMASIADOS_INTENTOS` if this failure exceeds the limit. */
  async recordFailure(account: string): Promise<void> {
    await consume(this.byAccount, account);
  }

  /** Refunds the attempt of a successful login and resets the account. */
  async forgive(ip: string, account: string): Promise<void> {
    await Promise.all([this.byAddress.reward(ip), this.byAccount.delete(account)]);
  }
}

async function consume(limit: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooManyAttempts(error) : error;
  }
}

function tooManyAttempts({ msBeforeNext }: RateLimiterRes): BusinessError {
  return new BusinessError('DEMASIADOS_INTENTOS', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) });
}
