import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { BusinessError } from '../http/business-error.js';

const WINDOW_SECONDS = 15 * 60;
const ATTEMPTS_PER_ACCOUNT = 10;
/** An office shares one address, so it gets many more. */
const ATTEMPTS_PER_ADDRESS = 100;

/** Throttles logging in, by account and by address, the same for every replica. */
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
   * Lets an attempt through or not, before the password is looked at. The address pays at once, so that many
   * guesses in one breath do not slip through; the account pays for failures alone, so that a shift that signs in
   * together is not turned away.
   * @throws BusinessError `DEMASIADOS_INTENTOS` with the seconds to wait.
   */
  async admit(ip: string, account: string): Promise<void> {
    await consume(this.byAddress, ip);
    const usage = await this.byAccount.get(account);
    if (usage && usage.consumedPoints >= ATTEMPTS_PER_ACCOUNT) throw tooManyAttempts(usage);
  }

  /** @throws BusinessError `DEMASIADOS_INTENTOS` where this failure is one too many. */
  async recordFailure(account: string): Promise<void> {
    await consume(this.byAccount, account);
  }

  /** Gives back the attempt of a login that succeeded; the account starts anew. */
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
