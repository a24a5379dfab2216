import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { FactoryProvider } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../config/config.js';
import type { AuditDestination } from '../config/env.js';
import type { FileStore } from '../files/file-store.js';
import { FolderFileStore } from '../files/folder-file-store.js';

/** A head of the audit trail: one hash over all its rows up to a moment. */
export const Head = z.object({
  numero: z.number().int(),
  hasta: z.string(),
  eventos: z.number().int(),
  huella: z.string(),
});
export type Head = z.infer<typeof Head>;

/** Keeps heads of the audit trail where the owner of the database has no access. */
export abstract class HeadDestination {
  abstract send(head: Head): Promise<void>;

  /** The last head sent; undefined if there is none, or if it cannot be read back. */
  abstract newest(): Promise<Head | undefined>;

  /** Sends a report of a day, under its name. */
  abstract publish(name: string, dia: string, report: object): Promise<void>;
}

/** The token of the destination, whose value is undefined if none is configured. */
export const HEAD_DESTINATION = Symbol('HEAD_DESTINATION');

export const HEAD_DESTINATION_PROVIDER: FactoryProvider<HeadDestination | undefined> = {
  provide: HEAD_DESTINATION,
  inject: [CONFIG],
  useFactory: ({ auditDestination }: Config) => openDestination(auditDestination),
};

/** Opens the configured destination. */
export async function openDestination(
  destination: AuditDestination | undefined,
): Promise<HeadDestination | undefined> {
  if (!destination) return undefined;
  if (destination.kind === 'webHook') return new WebHookHeads(destination.url, destination.secret);
  if (destination.kind === 'folder') return new StoredHeads(new FolderFileStore(destination.path));
  // Loaded only when needed, because the library is large.
  const { S3FileStore } = await import('../files/s3-file-store.js');
  return new StoredHeads(new S3FileStore(destination.s3));
}

const LAST = 'auditoria/ultima.json';
const NUMBER_DIGITS = 8;

/** One file for each head, and one for the last. */
class StoredHeads extends HeadDestination {
  constructor(private readonly store: FileStore) {
    super();
  }

  async send(head: Head): Promise<void> {
    const number = String(head.numero).padStart(NUMBER_DIGITS, '0');
    for (const key of [`auditoria/cabeza-${number}.json`, LAST]) await this.save(key, head);
  }

  publish(name: string, dia: string, report: object): Promise<void> {
    return this.save(`${name}/${dia}.json`, report);
  }

  private save(key: string, value: object): Promise<void> {
    return this.store.save(key, Readable.from([Buffer.from(JSON.stringify(value))]), 'application/json');
  }

  async newest(): Promise<Head | undefined> {
    try {
      return Head.parse(await json(await this.store.read(LAST)));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
}

/** True if a folder or a bucket has no such file; the store wraps the error of a bucket. */
function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: unknown };
  return code === 'ENOENT' || name === 'NoSuchKey' || isMissing(cause);
}

const WEB_HOOK_TIMEOUT_MS = 10_000;

/** POSTs each head and each report, signed. The receiver keeps it, or mails it. */
class WebHookHeads extends HeadDestination {
  constructor(
    private readonly url: string,
    private readonly secret: string,
  ) {
    super();
  }

  send(head: Head): Promise<void> {
    return this.post(head);
  }

  publish(name: string, dia: string, report: object): Promise<void> {
    return this.post({ reporte: name, dia, ...report });
  }

  private async post(value: object): Promise<void> {
    const body = JSON.stringify(value);
    const signature = createHmac('sha256', this.secret).update(body).digest('hex');
    const { ok, status } = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-cartera-firma': `sha256=${signature}` },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(WEB_HOOK_TIMEOUT_MS),
    });
    if (!ok) throw new Error(`The web hook of the audit trail answered ${status}`);
  }

  newest(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}
