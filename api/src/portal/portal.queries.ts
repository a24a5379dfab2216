import type { ModuloPublicado } from '@cartera/contrato/portal';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fila, filas } from '../platform/db/consultar.js';
import { COLUMNAS_DE_DESPLIEGUE } from './despliegues.js';
import { type Despliegue, type Solicitante, versionPara } from './domain/version-para.js';

@Injectable()
export class PortalQueries {
  constructor(private readonly base: DataSource) {}

  /** The version of each module that falls to a user. */
  async modulosPara(quien: Solicitante): Promise<ModuloPublicado[]> {
    const [despliegues, versiones] = await Promise.all([
      filas<Despliegue>(this.base, `SELECT ${COLUMNAS_DE_DESPLIEGUE} FROM portal_modulo ORDER BY modulo`),
      filas<Pick<ModuloPublicado, 'nombre' | 'version' | 'contrato'>>(
        this.base,
        `SELECT modulo AS nombre, version, contrato FROM portal_version ORDER BY publicada_en DESC, id DESC`,
      ),
    ]);
    const elegidas = despliegues.flatMap((despliegue) => {
      const suyas = versiones.filter(({ nombre }) => nombre === despliegue.modulo);
      return versionPara(despliegue, suyas, quien) ?? [];
    });
    return filas<ModuloPublicado>(
      this.base,
      `SELECT modulo AS nombre, version, url, integridad, contrato, manifiesto
         FROM portal_version
         JOIN unnest($1::text[], $2::text[]) AS elegida (modulo, version) USING (modulo, version)
        ORDER BY modulo`,
      [elegidas.map(({ nombre }) => nombre), elegidas.map(({ version }) => version)],
    );
  }

  /** The version of a module that was published last, whatever was promoted or rolled back since. */
  async ultimaPublicada(modulo: string): Promise<string | undefined> {
    const ultima = await fila<{ version: string }>(
      this.base,
      'SELECT version FROM portal_version WHERE modulo = $1 ORDER BY publicada_en DESC, id DESC LIMIT 1',
      [modulo],
    );
    return ultima?.version;
  }
}
