import type { DataSource } from 'typeorm';
import { ClienteEntity } from './clientes/cliente.entity.js';
import { DocumentoEntity } from './documentos/documento.entity.js';
import * as MIGRACIONES from './esquema/migraciones.js';
import { GarantiaEntity } from './garantias/garantia.entity.js';
import { AplicacionEntity } from './libro/aplicacion.entity.js';
import { CobroEntity } from './libro/cobro.entity.js';
import { MovimientoEntity } from './libro/movimiento.entity.js';
import { NotificacionEntity } from './libro/notificaciones/notificacion.entity.js';
import { MetaEntity } from './metas/meta.entity.js';
import { CuotaEntity } from './plan/cuota.entity.js';
import { conectar, crearFuenteDeDatos } from './platform/db/fuente-de-datos.js';
import { PrestamoEntity } from './prestamos/prestamo.entity.js';
import { UsuarioEntity } from './usuarios/usuario.entity.js';

/** Every entity; a new feature adds its own. */
const ENTIDADES = [
  AplicacionEntity,
  ClienteEntity,
  CobroEntity,
  CuotaEntity,
  DocumentoEntity,
  GarantiaEntity,
  MetaEntity,
  MovimientoEntity,
  NotificacionEntity,
  PrestamoEntity,
  UsuarioEntity,
];

/** A pool over the product's database, not yet connected. */
export function crearBase(url: string): DataSource {
  return crearFuenteDeDatos(url, { entities: ENTIDADES, migrations: MIGRACIONES });
}

/**
 * Does what only the owner of the tables may (record 8), over a connection that is closed afterwards.
 * @param base connected as the API's role, which is the owner where there is no `urlDuena`.
 * @param paciencia milliseconds that the owner's connection is tried for.
 */
export async function comoDuena(
  base: DataSource,
  urlDuena: string | undefined,
  paciencia: number,
  hacer: (duena: DataSource) => Promise<void>,
): Promise<void> {
  if (urlDuena === undefined) return hacer(base);
  const duena = crearBase(urlDuena);
  try {
    await conectar(duena, paciencia);
    await hacer(duena);
  } finally {
    if (duena.isInitialized) await duena.destroy();
  }
}
