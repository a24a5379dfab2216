import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { deriveKey } from '../config/derive-key.js';
import { Keys, parseKeys } from '../config/keys.js';

/** Tokens are signed and verified with this algorithm only. */
export const ALGORITHM = 'HS256';

const RELOAD_MS = 2_000;
/** Kubernetes takes up to two minutes to bring a changed secret to every pod. */
const SETTLE_MS = 150_000;
const KID_LENGTH = 11;

const Header = z.object({ kid: z.string().optional() });

/** A key of tokens. */
export interface SigningKey {
  /** Its name in tokens. It follows from the key and does not disclose it. */
  readonly kid: string;
  readonly text: string;
  /** Parsed once: jsonwebtoken would parse a text on every request, a quarter of the request's time. */
  readonly key: KeyObject;
}

/**
 * The keys of `JWT_SECRET`. A change of its file is read without a restart. A new first key verifies at once and signs
 * after `SETTLE_MS`, when the other processes have read it too.
 */
@Injectable()
export class SecretKeys implements OnModuleDestroy {
  private readonly logger = new Logger(SecretKeys.name);
  private text: string;
  private lastRead: string;
  private signing: readonly SigningKey[];
  private stored: readonly string[];
  private previous: SigningKey | undefined;
  private changedAt = 0;
  private readonly timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {
    const { jwtSecret, jwtSecretFile } = config;
    this.text = this.lastRead = jwtSecret;
    ({ signing: this.signing, stored: this.stored } = read(jwtSecret));
    if (jwtSecretFile === undefined) return;
    this.timer = setInterval(() => void this.reload(), RELOAD_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** The key that signs tokens and encrypts stored secrets. */
  get signer(): SigningKey {
    const isSettled = this.clock.now().getTime() - this.changedAt >= SETTLE_MS;
    const signer = (isSettled ? undefined : this.previous) ?? this.signing[0];
    if (!signer) throw new Error('No signing key');
    return signer;
  }

  /** The texts of the keys that verify short-lived values. */
  get current(): readonly string[] {
    return this.signing.map(({ text }) => text);
  }

  /** The texts of all keys that may have encrypted stored secrets. */
  get all(): readonly string[] {
    return [...this.current, ...this.stored];
  }

  /** The key of a token, or undefined. A token of an earlier version names none. */
  keyOf(token: string): KeyObject | undefined {
    const [header = '', payload, signature = ''] = token.split('.');
    const kid = kidIn(header);
    const found =
      kid === undefined
        ? this.signing.find(({ key }) => isSignature(key, `${header}.${payload}`, signature))
        : this.signing.find((key) => key.kid === kid);
    return found?.key;
  }

  /** Reads the file again. A change counts when it is read twice: a file may be missing or half written. */
  async reload(): Promise<void> {
    const text = await readFile(this.config.jwtSecretFile ?? '', 'utf8').catch(() => '');
    const isStable = text === this.lastRead;
    this.lastRead = text;
    if (!isStable || text === this.text || !Keys.safeParse(text).success) return;
    const { signer } = this;
    this.text = text;
    ({ signing: this.signing, stored: this.stored } = read(text));
    this.previous = this.signing.find(({ kid }) => kid === signer.kid);
    this.changedAt = this.clock.now().getTime();
    this.logger.warn(`las llaves de firma cambiaron: ${this.signing.map(({ kid }) => kid).join(', ')}`);
  }
}

function read(text: string) {
  const { signing, stored } = parseKeys(text);
  return { signing: signing.map(toKey), stored };
}

function toKey(text: string): SigningKey {
  const kid = deriveKey(text, 'nombre de la llave').toString('base64url').slice(0, KID_LENGTH);
  return { kid, text, key: createSecretKey(text, 'utf8') };
}

function kidIn(header: string): string | undefined {
  try {
    return Header.parse(JSON.parse(Buffer.from(header, 'base64url').toString())).kid;
  } catch {
    // Not a token: no key verifies it.
    return undefined;
  }
}

function isSignature(key: KeyObject, content: string, signature: string): boolean {
  const expected = createHmac('sha256', key).update(content).digest();
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
