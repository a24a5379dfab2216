import { isIPv6 } from 'node:net';
import type { Route } from '@cartera/contrato/route';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config/config.js';
import type { RequestLimits } from '../config/env.js';
import { tooManyAttempts } from './business-error.js';

const WINDOW_SECONDS = 60;
const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/** Limits the requests a minute of each address and of each session, in the memory of this process. */
@Injectable()
export class RequestBudgets {
  private readonly limiters: ReadonlyMap<keyof RequestLimits, RateLimiterMemory>;

  constructor(@Inject(CONFIG) { limits }: Config) {
    this.limiters = new Map(
      (Object.keys(limits) as (keyof RequestLimits)[])
        .filter((budget) => limits[budget] > 0)
        .map((budget) => [
          budget,
          new RateLimiterMemory({ keyPrefix: budget, points: limits[budget], duration: WINDOW_SECONDS }),
        ]),
    );
  }

  /** Counts a request of any client. @throws BusinessError DEMASIADOS_INTENTOS with `retryAfterSeconds` */
  async spendOfAddress(ip: string, route?: Route): Promise<void> {
    await this.spend('address', networkOf(ip));
    if (route?.guessable) await this.spend('guesses', networkOf(ip));
  }

  /**
   * Counts a request of a session.
   * @param query before its validation.
   * @throws BusinessError DEMASIADOS_INTENTOS with `retryAfterSeconds`
   */
  async spendOfSession(sesionId: string, route: Route, query: unknown): Promise<void> {
    await this.spend('session', sesionId);
    const budget = specialBudget(route, query);
    if (budget) await this.spend(budget, sesionId);
  }

  private async spend(budget: keyof RequestLimits, key: string): Promise<void> {
    try {
      await this.limiters.get(budget)?.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw tooManyAttempts(Math.ceil(error.msBeforeNext / 1000));
    }
  }
}

/** The budget that an expensive call has besides that of its session. */
function specialBudget({ method, access, file }: Route, query: unknown): keyof RequestLimits | undefined {
  if (file) return 'downloads';
  if (access === 'portal.publicar' && method !== 'GET') return 'releases';
  const isSearch = typeof query === 'object' && query !== null && 'search' in query && query.search !== '';
  return isSearch ? 'searches' : undefined;
}

/** The network of an IPv6 address: one client has all the addresses of a /64. Other addresses are their own network. */
function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const omitted = Array<string>(IPV6_GROUPS - head.length - tail.length).fill('0');
  return [...head, ...omitted, ...tail].slice(0, NETWORK_GROUPS).join(':');
}
