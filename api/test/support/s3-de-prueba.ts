import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small object store that speaks the calls of S3 the product makes: whole and by parts, read and delete. */
export class S3DePrueba {
  readonly objetos = new Map<string, Buffer>();
  /** What it was asked, as `PUT /balde/llave`. */
  readonly llamadas: string[] = [];
  /** Answers 503 to everything while it is down. */
  caido = false;
  private readonly partes = new Map<string, Buffer[]>();
  private readonly servidor: Server;

  constructor() {
    this.servidor = createServer((peticion, salida) => void this.atender(peticion, salida));
  }

  /** @returns its address, as `S3_ENDPOINT` takes it. */
  async abrir(): Promise<string> {
    this.servidor.listen(0, '127.0.0.1');
    await once(this.servidor, 'listening');
    return `http://127.0.0.1:${(this.servidor.address() as AddressInfo).port}`;
  }

  async cerrar(): Promise<void> {
    this.servidor.closeAllConnections();
    this.servidor.close();
    await once(this.servidor, 'close');
  }

  private async atender(peticion: IncomingMessage, salida: ServerResponse): Promise<void> {
    const { pathname: llave, searchParams } = new URL(peticion.url ?? '', 'http://s3');
    this.llamadas.push(`${peticion.method} ${llave}`);
    const trozos: Buffer[] = [];
    for await (const trozo of peticion) trozos.push(trozo);
    if (this.caido || !peticion.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=llave/')) {
      salida.writeHead(this.caido ? 503 : 403).end();
      return;
    }
    const cuerpo = Buffer.concat(trozos);
    switch (peticion.method) {
      case 'PUT':
        this.poner(llave, cuerpo, searchParams.get('partNumber'));
        salida.writeHead(200, { etag: '"e"' }).end();
        return;
      case 'POST':
        salida.writeHead(200, { 'content-type': 'application/xml' }).end(this.porPartes(llave, searchParams));
        return;
      case 'DELETE':
        if (searchParams.has('uploadId')) this.partes.delete(llave);
        else this.objetos.delete(llave);
        salida.writeHead(204).end();
        return;
      default:
        this.dar(llave, salida);
    }
  }

  private poner(llave: string, cuerpo: Buffer, parte: string | null): void {
    if (parte === null) this.objetos.set(llave, cuerpo);
    else (this.partes.get(llave) ?? [])[Number(parte) - 1] = cuerpo;
  }

  private porPartes(llave: string, parametros: URLSearchParams): string {
    if (parametros.has('uploads')) {
      this.partes.set(llave, []);
      return '<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>';
    }
    this.objetos.set(llave, Buffer.concat(this.partes.get(llave) ?? []));
    this.partes.delete(llave);
    return '<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>';
  }

  private dar(llave: string, salida: ServerResponse): void {
    const objeto = this.objetos.get(llave);
    if (objeto) salida.writeHead(200, { 'content-length': objeto.length }).end(objeto);
    else salida.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  }
}
