import type { ModuloPublicado } from '@cartera/contrato/portal';
import { Injectable } from '@nestjs/common';
import { Auditoria, type AutorDeHecho } from '../platform/audit/auditoria.js';
import type { Tx } from '../platform/db/transacciones.js';
import { nuevoId } from '../platform/id.js';
import { Reloj } from '../platform/reloj.js';

/** Makes a module's version the one everybody gets, adding it to the registry where it is new. */
@Injectable()
export class RegistrarVersion {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly reloj: Reloj,
  ) {}

  /** Versions are immutable: one that is already registered keeps its files and hashes, and only becomes active. */
  async ejecutar(tx: Tx, modulo: ModuloPublicado, autor: AutorDeHecho): Promise<void> {
    const { nombre, version, url, integridad, contrato, manifiesto } = modulo;
    await tx.query(
      `UPDATE portal_version SET estado = 'disponible' WHERE modulo = $1 AND estado = 'activa' AND version <> $2`,
      [nombre, version],
    );
    await tx.query(
      `INSERT INTO portal_version
         (id, modulo, version, url, integridad, contrato, manifiesto, estado, created_at, publicada_en)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'activa', $8, $8)
       ON CONFLICT (modulo, version) DO UPDATE SET estado = 'activa', publicada_en = $8`,
      [nuevoId(), nombre, version, url, integridad, contrato, manifiesto, this.reloj.ahora()],
    );
    await this.auditoria.anotar(tx, autor, {
      accion: 'portal.publicar',
      entidad: 'portal_version',
      entidadId: null,
      despues: { nombre, version, url },
    });
  }
}
