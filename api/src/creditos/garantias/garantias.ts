import { type EstadoGarantia, NEXT_GARANTIA_ESTADOS } from '@cartera/contrato/catalogs';
import type { GarantiaChanges, GarantiaInput } from '@cartera/contrato/garantias';
import { DomainError } from '@cartera/dominio/domain-error';
import { Injectable } from '@nestjs/common';
import { requireNamedPrestamo, saldoPendienteOf } from '../../libro/require-prestamo.js';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import { row } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { newId } from '../../platform/id.js';
import { DocumentosQueries } from '../documentos/documentos.queries.js';
import { GarantiaEntity } from './garantia.entity.js';

/** The changes of collateral. */
@Injectable()
export class Garantias {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
    private readonly documentos: DocumentosQueries,
  ) {}

  /**
   * @returns the collateral's id.
   * @throws BusinessError PRESTAMO_NO_ENCONTRADO
   */
  async crear(tx: Tx, { prestamo, ...input }: GarantiaInput, actor: Actor): Promise<string> {
    await requireNamedPrestamo(tx, prestamo);
    const id = newId();
    const columns = {
      prestamoId: prestamo,
      tipo: input.tipo,
      descripcion: input.descripcion ?? null,
      valorDeclarado: input.valorDeclarado,
      valorAvaluo: input.valorAvaluo ?? null,
      identificadorLegal: input.identificadorLegal ?? null,
      estado: 'pendiente',
      usuarioId: actor.usuarioId,
    } as const;
    await tx.insert(GarantiaEntity, { id, ...columns, version: 1, createdAt: this.clock.now() });
    await this.auditoria.record(tx, actor, {
      accion: 'garantias.crear',
      entidad: 'garantia',
      entidadId: id,
      despues: columns,
    });
    return id;
  }

  /**
   * Changes the state or the appraisal of collateral.
   * Without a version in the changes, the last write wins, but each state is reached only once.
   * @throws BusinessError GARANTIA_NO_ENCONTRADA, VERSION_VENCIDA
   * @throws DomainError TRANSICION_DE_GARANTIA
   */
  async editar(tx: Tx, id: string, changes: GarantiaChanges, actor: Actor): Promise<void> {
    const garantia = await tx.findOne(GarantiaEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!garantia) throw new BusinessError('GARANTIA_NO_ENCONTRADA');
    const { version, estado, valorAvaluo, valorDeclarado, prestamoId } = garantia;
    if (changes.version !== undefined && changes.version !== version) {
      throw new BusinessError('VERSION_VENCIDA');
    }
    if (changes.estado) requireTransition(estado, changes.estado);
    const antes = { estado, valorAvaluo };
    const despues = {
      estado: changes.estado ?? estado,
      valorAvaluo: changes.valorAvaluo === undefined ? valorAvaluo : changes.valorAvaluo,
    };
    // What 'Control' compares, on both sides: it does not change.
    const fixed = { valorDeclarado, ...(await saldoPendienteOf(tx, prestamoId)) };
    await tx.update(GarantiaEntity, { id }, { ...despues, version: version + 1 });
    await this.auditoria.record(tx, actor, {
      accion: 'garantias.editar',
      entidad: 'garantia',
      entidadId: id,
      antes: { ...antes, ...fixed },
      despues: { ...despues, ...fixed },
    });
  }

  /**
   * Links a document to the collateral that it was uploaded for.
   * Linking a linked document again changes nothing.
   * @throws BusinessError GARANTIA_NO_ENCONTRADA, DOCUMENTO_NO_ENCONTRADO, DOCUMENTO_DE_OTRA_GARANTIA
   */
  async vincular(tx: Tx, garantiaId: string, documentoId: string, actor: Actor): Promise<void> {
    if (!(await tx.existsBy(GarantiaEntity, { id: garantiaId }))) {
      throw new BusinessError('GARANTIA_NO_ENCONTRADA');
    }
    const { nombreOriginal, relacionadoTipo, relacionadoId } = await this.documentos.find(documentoId, tx);
    if (relacionadoTipo !== 'garantia' || relacionadoId !== garantiaId) {
      throw new BusinessError('DOCUMENTO_DE_OTRA_GARANTIA');
    }
    const linked = await row(
      tx,
      `INSERT INTO garantia_documento (documento_id, garantia_id) VALUES ($1, $2)
       ON CONFLICT DO NOTHING RETURNING documento_id`,
      [documentoId, garantiaId],
    );
    if (!linked) return;
    await this.auditoria.record(tx, actor, {
      accion: 'garantias.vincular-documento',
      entidad: 'garantia',
      entidadId: garantiaId,
      despues: { documento: documentoId, nombreOriginal },
    });
  }
}

/**
 * Collateral is verified, then released or executed, and never goes back (P-6.14).
 * @throws DomainError TRANSICION_DE_GARANTIA on any other step, including to the current state.
 */
function requireTransition(estado: EstadoGarantia, requested: EstadoGarantia): void {
  if (!NEXT_GARANTIA_ESTADOS[estado].includes(requested)) throw new DomainError('TRANSICION_DE_GARANTIA');
}
