import type { MetaCambios } from '@cartera/contrato/metas';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { conRestricciones } from '../platform/db/restricciones.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Autor } from '../platform/http/peticion.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';
import { columnasDeMeta, RESTRICCIONES_DE_META } from './columnas-de-meta.js';
import { MetaEntity } from './meta.entity.js';

/** Changes a goal. */
@Injectable()
export class EditarMeta {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * Without a version in the changes, the last to write wins.
   * @throws ErrorDeNegocio META_NO_ENCONTRADA, VERSION_VENCIDA, COBRADOR_NO_ENCONTRADO, META_DUPLICADA
   */
  async ejecutar(tx: Tx, id: string, cambios: MetaCambios, autor: Autor): Promise<void> {
    const meta = await tx.findOne(MetaEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!meta) throw new ErrorDeNegocio('META_NO_ENCONTRADA');
    const { id: _id, version, createdAt: _createdAt, ...antes } = meta;
    const { version: versionVista, ...datos } = cambios;
    if (versionVista !== undefined && versionVista !== version) throw new ErrorDeNegocio('VERSION_VENCIDA');
    if (datos.cobradorId !== antes.cobradorId)
      await this.usuarios.exigirCobradorActivo(tx, datos.cobradorId, 'cobradorId');
    const despues = columnasDeMeta(datos);
    await conRestricciones(RESTRICCIONES_DE_META, () =>
      tx.update(MetaEntity, { id }, { ...despues, version: version + 1 }),
    );
    await this.auditoria.anotar(tx, autor, {
      accion: 'metas.editar',
      entidad: 'meta',
      entidadId: id,
      antes,
      despues,
    });
  }
}
