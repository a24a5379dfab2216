import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../config/env.js';
import { BusinessError } from '../http/business-error.js';
import { measured } from '../observability/outgoing-calls.js';
import { FileStore } from './file-store.js';

const CONNECTION_TIMEOUT_MS = 3_000;
const RESPONSE_TIMEOUT_MS = 20_000;

/** Stores files in a bucket of any S3-compatible service. */
export class S3FileStore extends FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ bucket, region, endpoint, accessKey }: S3Settings) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      // Self-hosted services rarely have a host name for each bucket.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(accessKey && { credentials: { accessKeyId: accessKey.id, secretAccessKey: accessKey.secret } }),
      // Services other than Amazon's reject checksums in a trailer.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: RESPONSE_TIMEOUT_MS },
    });
    // Each command, and so each part of an upload.
    this.client.middlewareStack.add((next) => (args) => measured('bucket', () => next(args)), {
      step: 'initialize',
    });
  }

  async save(key: string, content: Readable, mediaType: string): Promise<void> {
    const params = { Bucket: this.bucket, Key: key, Body: content, ContentType: mediaType };
    try {
      await new Upload({ client: this.client, params, queueSize: 1 }).done();
    } catch (error) {
      // An error of the upload itself is reported as it is.
      throw content.errored ?? unavailable(error);
    }
  }

  async read(key: string): Promise<Readable> {
    const { Body: content } = await this.client
      .send(new GetObjectCommand({ Bucket: this.bucket, Key: key }))
      .catch((error: unknown) => {
        throw unavailable(error);
      });
    if (!(content instanceof Readable)) throw new Error(`No file is kept under ${key}`);
    return content;
  }

  async remove(key: string): Promise<void> {
    await this.client
      .send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }))
      .catch((error: unknown) => {
        throw unavailable(error);
      });
  }
}

function unavailable(cause: unknown): BusinessError {
  return new BusinessError('ALMACEN_NO_DISPONIBLE', { cause });
}
