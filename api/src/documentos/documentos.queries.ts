import type { ConsultaDocumentos, Documento } from '@cartera/contrato/documentos';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BaseDeLectura } from '../platform/db/base-de-lectura.js';
import { type Ejecutor, fila } from '../platform/db/consultar.js';
import { Condiciones, pagina } from '../platform/db/listar.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';

const COLUMNAS = `d.id AS "_id", d.nombre_original AS "nombreOriginal", d.tipo, d.mime, d.size_bytes AS "sizeBytes",
  d.created_at AS "createdAt"`;

const ORDENES = {
  createdAt_desc: 'd.created_at DESC, d.id DESC',
  createdAt_asc: 'd.created_at, d.id',
} as const satisfies Record<ConsultaDocumentos['sort'], string>;

type FilaDocumento = Omit<Documento, 'createdAt'> & { createdAt: Date };

/** Reads of documents. */
@Injectable()
export class DocumentosQueries {
  constructor(
    private readonly base: DataSource,
    private readonly lectura: BaseDeLectura,
  ) {}

  async listar({ page, limit, search, sort, relacionadoTipo, relacionadoId }: ConsultaDocumentos) {
    const condiciones = new Condiciones()
      .igual('d.relacionado_tipo', relacionadoTipo)
      .igual('d.relacionado_id', relacionadoId)
      .contienePalabras('normalizar(d.nombre_original)', search);
    const resultado = await pagina<FilaDocumento>(this.lectura.base, {
      columnas: COLUMNAS,
      desde: 'documento d',
      condiciones,
      orden: ORDENES[sort],
      page,
      limit,
    });
    return { ...resultado, data: resultado.data.map(aDocumento) };
  }

  /** @throws ErrorDeNegocio DOCUMENTO_NO_ENCONTRADO */
  async ver(id: string, ejecutor: Ejecutor = this.base): Promise<Documento> {
    return aDocumento(await this.buscar<FilaDocumento>(id, COLUMNAS, ejecutor));
  }

  /**
   * What it takes to give its file back.
   * @throws ErrorDeNegocio DOCUMENTO_NO_ENCONTRADO
   */
  archivo(id: string): Promise<Pick<Documento, 'nombreOriginal' | 'mime' | 'sizeBytes'> & { clave: string }> {
    return this.buscar(id, `${COLUMNAS}, d.clave`, this.base);
  }

  /**
   * What it is of.
   * @throws ErrorDeNegocio DOCUMENTO_NO_ENCONTRADO
   */
  relacion(
    id: string,
    ejecutor: Ejecutor,
  ): Promise<{ nombreOriginal: string; relacionadoTipo: string; relacionadoId: string }> {
    const columnas = `d.nombre_original AS "nombreOriginal", d.relacionado_tipo AS "relacionadoTipo",
      d.relacionado_id AS "relacionadoId"`;
    return this.buscar(id, columnas, ejecutor);
  }

  private async buscar<T extends object>(id: string, columnas: string, ejecutor: Ejecutor): Promise<T> {
    const documento = await fila<T>(ejecutor, `SELECT ${columnas} FROM documento d WHERE d.id = $1`, [id]);
    if (!documento) throw new ErrorDeNegocio('DOCUMENTO_NO_ENCONTRADO');
    return documento;
  }
}

function aDocumento(documento: FilaDocumento): Documento {
  return { ...documento, createdAt: documento.createdAt.toISOString() };
}
