import { Injectable } from '@nestjs/common';
import { fila } from '../platform/db/consultar.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import { nuevoId } from '../platform/id.js';
import type { Despliegue } from './domain/version-para.js';

export interface DespliegueGuardado extends Despliegue {
  readonly id: string;
}

/** A module's row as `Despliegue` names it. */
export const COLUMNAS_DE_DESPLIEGUE = `
  id, modulo, version_activa AS activa, version_anterior AS anterior,
  CASE WHEN canario_version IS NOT NULL THEN jsonb_build_object(
    'version', canario_version, 'roles', to_jsonb(canario_roles), 'porcentaje', canario_porcentaje) END AS canario`;

/** The one row of each module that says who gets which version: every change of it is one update. */
@Injectable()
export class Despliegues {
  /** Makes a module's first version everybody's; a module that has one keeps it. @returns the module's id. */
  async estrenar(tx: Tx, modulo: string, version: string): Promise<string> {
    await tx.query(
      `INSERT INTO portal_modulo (id, modulo, version_activa) VALUES ($1, $2, $3) ON CONFLICT (modulo) DO NOTHING`,
      [nuevoId(), modulo, version],
    );
    return (await this.bloquear(tx, modulo)).id;
  }

  /** @throws ErrorDeNegocio MODULO_NO_ENCONTRADO */
  async bloquear(tx: Tx, modulo: string): Promise<DespliegueGuardado> {
    const despliegue = await fila<DespliegueGuardado>(
      tx,
      `SELECT ${COLUMNAS_DE_DESPLIEGUE} FROM portal_modulo WHERE modulo = $1 FOR UPDATE`,
      [modulo],
    );
    if (!despliegue) throw new ErrorDeNegocio('MODULO_NO_ENCONTRADO');
    return despliegue;
  }

  /** @throws ErrorDeNegocio VERSION_NO_ENCONTRADA */
  async exigirVersion(tx: Tx, modulo: string, version: string): Promise<void> {
    const existe = await fila(tx, 'SELECT 1 FROM portal_version WHERE modulo = $1 AND version = $2', [
      modulo,
      version,
    ]);
    if (!existe) throw new ErrorDeNegocio('VERSION_NO_ENCONTRADA');
  }

  async guardar(tx: Tx, { modulo, activa, anterior, canario }: Despliegue): Promise<void> {
    await tx.query(
      `UPDATE portal_modulo
          SET version_activa = $2, version_anterior = $3,
              canario_version = $4, canario_roles = $5, canario_porcentaje = $6
        WHERE modulo = $1`,
      [modulo, activa, anterior, canario?.version ?? null, canario?.roles ?? [], canario?.porcentaje ?? null],
    );
  }

  /** Marks the versions that somebody gets by a deployment as in use until a moment. */
  async marcarEnUso(tx: Tx, { modulo, activa, canario }: Despliegue, hasta: Date): Promise<void> {
    await tx.query(
      'UPDATE portal_version SET en_uso_hasta = $3 WHERE modulo = $1 AND version = ANY($2::text[])',
      [modulo, canario ? [activa, canario.version] : [activa], hasta],
    );
  }
}
