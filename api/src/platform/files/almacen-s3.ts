import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { AjustesS3 } from '../../config/env.js';
import { ErrorDeNegocio } from '../http/error-de-negocio.js';
import { Almacen } from './almacen.js';

const ESPERA_CONEXION_MS = 3_000;
const ESPERA_RESPUESTA_MS = 20_000;

/** Keeps files in a bucket of any service that speaks S3. */
export class AlmacenS3 extends Almacen {
  private readonly cliente: S3Client;
  private readonly balde: string;

  constructor({ balde, region, direccion, llave }: AjustesS3) {
    super();
    this.balde = balde;
    this.cliente = new S3Client({
      region,
      // A service of one's own rarely has a host name for each bucket.
      ...(direccion && { endpoint: direccion, forcePathStyle: true }),
      ...(llave && { credentials: { accessKeyId: llave.id, secretAccessKey: llave.secreto } }),
      // Checksums in a trailer are Amazon's own; other services refuse them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: ESPERA_CONEXION_MS, requestTimeout: ESPERA_RESPUESTA_MS },
    });
  }

  async guardar(clave: string, contenido: Readable, tipo: string): Promise<void> {
    const params = { Bucket: this.balde, Key: clave, Body: contenido, ContentType: tipo };
    try {
      await new Upload({ client: this.cliente, params, queueSize: 1 }).done();
    } catch (error) {
      // What the sender did wrong is theirs to hear.
      throw contenido.errored ?? noDisponible(error);
    }
  }

  async leer(clave: string): Promise<Readable> {
    const { Body: contenido } = await this.cliente
      .send(new GetObjectCommand({ Bucket: this.balde, Key: clave }))
      .catch((error: unknown) => {
        throw noDisponible(error);
      });
    if (!(contenido instanceof Readable)) throw new Error(`No file is kept under ${clave}`);
    return contenido;
  }

  async borrar(clave: string): Promise<void> {
    await this.cliente
      .send(new DeleteObjectCommand({ Bucket: this.balde, Key: clave }))
      .catch((error: unknown) => {
        throw noDisponible(error);
      });
  }
}

function noDisponible(causa: unknown): ErrorDeNegocio {
  return new ErrorDeNegocio('ALMACEN_NO_DISPONIBLE', { causa });
}
