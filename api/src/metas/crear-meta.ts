import type { MetaDatos } from '@cartera/contrato/metas';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { conRestricciones } from '../platform/db/restricciones.js';
import type { Tx } from '../platform/db/transacciones.js';
import type { Autor } from '../platform/http/peticion.js';
import { nuevoId } from '../platform/id.js';
import { Reloj } from '../platform/reloj.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';
import { columnasDeMeta, RESTRICCIONES_DE_META } from './columnas-de-meta.js';
import { MetaEntity } from './meta.entity.js';

/** Sets a collector's goal for a month. */
@Injectable()
export class CrearMeta {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly auditoria: Auditoria,
    private readonly reloj: Reloj,
  ) {}

  /**
   * @returns the goal's id.
   * @throws ErrorDeNegocio COBRADOR_NO_ENCONTRADO, META_DUPLICADA
   */
  async ejecutar(tx: Tx, datos: MetaDatos, autor: Autor): Promise<string> {
    await this.usuarios.exigirCobradorActivo(tx, datos.cobradorId, 'cobradorId');
    const id = nuevoId();
    const columnas = columnasDeMeta(datos);
    await conRestricciones(RESTRICCIONES_DE_META, () =>
      tx.insert(MetaEntity, { id, ...columnas, version: 1, createdAt: this.reloj.ahora() }),
    );
    await this.auditoria.anotar(tx, autor, {
      accion: 'metas.crear',
      entidad: 'meta',
      entidadId: id,
      despues: columnas,
    });
    return id;
  }
}
