import { SourceMap } from 'node:module';
import type { Frame } from '@cartera/contrato/portal-errores';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { row } from '../platform/db/query.js';

interface VersionName {
  readonly modulo: string;
  readonly version: string;
}

/** Some modules have a dozen of maps, and errors come from few of them. */
const MAPS_IN_MEMORY = 8;

/** Reads the places of errors with the source maps of versions. No address serves a map. */
@Injectable()
export class SourceMaps {
  private readonly logger = new Logger(SourceMaps.name);
  private readonly maps = new Map<string, SourceMap>();

  constructor(private readonly dataSource: DataSource) {}

  /** Each place in the sources as `file:line:column (function)`; in the version's own files without a map. */
  async placesOf(version: VersionName, frames: readonly Frame[]): Promise<string[]> {
    const places: string[] = [];
    // Sequential: frames of one file share its map.
    for (const frame of frames) places.push(await this.placeOf(version, frame));
    return places;
  }

  private async placeOf(version: VersionName, { funcion, archivo, linea, columna }: Frame): Promise<string> {
    const map = await this.mapOf(version, archivo);
    const entry = map?.findEntry(linea - 1, columna - 1);
    if (!entry || !('originalSource' in entry)) return textOf(archivo, linea, columna, funcion);
    const { originalSource, originalLine, originalColumn } = entry;
    // The types of Node 20 lack it.
    const name = 'name' in entry && typeof entry.name === 'string' ? entry.name : '';
    return textOf(sourceName(originalSource), originalLine + 1, originalColumn + 1, name);
  }

  private async mapOf({ modulo, version }: VersionName, archivo: string): Promise<SourceMap | undefined> {
    const key = `${modulo}/${version}/${archivo}`;
    const known = this.maps.get(key);
    if (known) return known;
    const stored = await row<{ contenido: Buffer }>(
      this.dataSource,
      'SELECT contenido FROM portal_mapa WHERE modulo = $1 AND version = $2 AND ruta = $3',
      [modulo, version, `${archivo}.map`],
    );
    if (!stored) return undefined;
    try {
      const map = new SourceMap(JSON.parse(stored.contenido.toString('utf8')));
      const [oldest] = this.maps.keys();
      if (oldest !== undefined && this.maps.size >= MAPS_IN_MEMORY) this.maps.delete(oldest);
      this.maps.set(key, map);
      return map;
    } catch (error) {
      // The error is worth more than its place.
      this.logger.warn(`El mapa ${key} no se puede leer`, error);
      return undefined;
    }
  }
}

const textOf = (file: string, line: number, column: number, name: string): string =>
  `${file}:${line}:${column}${name && ` (${name})`}`;

/** Without the bundler's scheme and folders above the module. */
const sourceName = (source: string): string =>
  source.replace(/^\w+:\/\/[^/]*\//, '').replace(/^(\.{1,2}\/)+/, '');
