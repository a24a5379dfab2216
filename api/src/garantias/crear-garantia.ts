import type { GarantiaDatos } from '@cartera/contrato/garantias';
import { Injectable } from '@nestjs/common';
import { exigirPrestamoNombrado } from '../libro/exigir-prestamo.js';
import { Auditoria } from '../platform/audit/auditoria.js';
import type { Tx } from '../platform/db/transacciones.js';
import type { Autor } from '../platform/http/peticion.js';
import { nuevoId } from '../platform/id.js';
import { Reloj } from '../platform/reloj.js';
import { GarantiaEntity } from './garantia.entity.js';

/** Adds collateral to a loan. */
@Injectable()
export class CrearGarantia {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly reloj: Reloj,
  ) {}

  /**
   * @returns the collateral's id.
   * @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO
   */
  async ejecutar(tx: Tx, { prestamo, ...datos }: GarantiaDatos, autor: Autor): Promise<string> {
    await exigirPrestamoNombrado(tx, prestamo);
    const id = nuevoId();
    const columnas = {
      prestamoId: prestamo,
      tipo: datos.tipo,
      descripcion: datos.descripcion ?? null,
      valorDeclarado: datos.valorDeclarado,
      valorAvaluo: datos.valorAvaluo ?? null,
      identificadorLegal: datos.identificadorLegal ?? null,
      estado: 'pendiente',
      usuarioId: autor.usuarioId,
    } as const;
    await tx.insert(GarantiaEntity, { id, ...columnas, version: 1, createdAt: this.reloj.ahora() });
    await this.auditoria.anotar(tx, autor, {
      accion: 'garantias.crear',
      entidad: 'garantia',
      entidadId: id,
      despues: columnas,
    });
    return id;
  }
}
