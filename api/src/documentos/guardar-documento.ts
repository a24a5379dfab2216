import type { DocumentoDatos, RelacionDocumento } from '@cartera/contrato/documentos';
import type { CodigoError } from '@cartera/contrato/errores';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { fila } from '../platform/db/consultar.js';
import type { Tx } from '../platform/db/transacciones.js';
import { referenciaPerdida } from '../platform/http/error-de-negocio.js';
import type { Autor } from '../platform/http/peticion.js';
import { nuevoId } from '../platform/id.js';
import { Reloj } from '../platform/reloj.js';
import { DocumentoEntity } from './documento.entity.js';
import type { ArchivoRecibido } from './recibir-archivo.js';
import { Subidas } from './subidas.js';

const SIN_DUENO: Readonly<Record<RelacionDocumento, CodigoError>> = { garantia: 'GARANTIA_NO_ENCONTRADA' };

/** Makes a received file a document of the record it names. */
@Injectable()
export class GuardarDocumento {
  constructor(
    private readonly subidas: Subidas,
    private readonly auditoria: Auditoria,
    private readonly reloj: Reloj,
  ) {}

  /**
   * @returns the document's id.
   * @throws ErrorDeNegocio GARANTIA_NO_ENCONTRADA where the record it names does not exist.
   */
  async ejecutar(tx: Tx, archivo: ArchivoRecibido, datos: DocumentoDatos, autor: Autor): Promise<string> {
    const { relacionadoTipo, relacionadoId } = datos;
    // The names of the records that take documents are those of their tables.
    const existe = await fila(tx, `SELECT id FROM ${relacionadoTipo} WHERE id = $1`, [relacionadoId]);
    if (!existe)
      throw referenciaPerdida(SIN_DUENO[relacionadoTipo], 'relacionadoId', 'Ya no existe: recarga la página');
    const documento = {
      id: nuevoId(),
      ...archivo,
      ...datos,
      usuarioId: autor.usuarioId,
      createdAt: this.reloj.ahora(),
    };
    await tx.insert(DocumentoEntity, documento);
    await this.subidas.terminar(tx, archivo.clave);
    await this.auditoria.anotar(tx, autor, {
      accion: 'documentos.subir',
      entidad: 'documento',
      entidadId: documento.id,
      despues: documento,
    });
    return documento.id;
  }
}
