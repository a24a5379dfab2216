import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An object store with the S3 calls that the API uses: put, multipart upload, get and delete. */
export class TestS3 {
  readonly objects = new Map<string, Buffer>();
  /** The received calls, such as `PUT /bucket/key`. */
  readonly calls: string[] = [];
  /** While true, it answers 503 to every call. */
  isDown = false;
  private readonly parts = new Map<string, Buffer[]>();
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  /** @returns its URL, in the form of `S3_ENDPOINT`. */
  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: key, searchParams } = new URL(request.url ?? '', 'http://s3');
    this.calls.push(`${request.method} ${key}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (this.isDown || !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=llave/')) {
      response.writeHead(this.isDown ? 503 : 403).end();
      return;
    }
    const body = Buffer.concat(chunks);
    switch (request.method) {
      case 'PUT':
        this.set(key, body, searchParams.get('partNumber'));
        response.writeHead(200, { etag: '"e"' }).end();
        return;
      case 'POST':
        response.writeHead(200, { 'content-type': 'application/xml' }).end(this.inParts(key, searchParams));
        return;
      case 'DELETE':
        if (searchParams.has('uploadId')) this.parts.delete(key);
        else this.objects.delete(key);
        response.writeHead(204).end();
        return;
      default:
        this.get(key, response);
    }
  }

  private set(key: string, body: Buffer, part: string | null): void {
    if (part === null) this.objects.set(key, body);
    else (this.parts.get(key) ?? [])[Number(part) - 1] = body;
  }

  private inParts(key: string, params: URLSearchParams): string {
    if (params.has('uploads')) {
      this.parts.set(key, []);
      return '<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>';
    }
    this.objects.set(key, Buffer.concat(this.parts.get(key) ?? []));
    this.parts.delete(key);
    return '<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>';
  }

  private get(key: string, response: ServerResponse): void {
    const object = this.objects.get(key);
    if (object) response.writeHead(200, { 'content-length': object.length }).end(object);
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  }
}
