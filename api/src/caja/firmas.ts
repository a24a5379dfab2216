import type { Firmante } from '@cartera/dominio/caja';
import { hasPermiso } from '../platform/auth/has-permiso.js';
import type { Config } from '../platform/config/config.js';
import { type Queryable, row } from '../platform/db/query.js';
import type { ActiveSession } from '../platform/http/request.js';
import type { OperacionEntity } from './operacion.entity.js';

/** For whom a user may act: for the own account, or also for the office. */
export function firmanteOf(
  config: Config,
  { usuarioId, rol }: Pick<ActiveSession, 'usuarioId' | 'rol'>,
): Firmante {
  return { usuarioId, isOficina: hasPermiso(config, rol, 'cajas.administrar') };
}

/** The collectors of the two accounts of an operation; null is the office. */
export async function sidesOf(
  db: Queryable,
  { cajaId, contraparteId }: Pick<OperacionEntity, 'cajaId' | 'contraparteId'>,
): Promise<{ readonly titular: string | null; readonly contraparte: string | null }> {
  const sides = await row<{ titular: string | null; contraparte: string | null }>(
    db,
    `SELECT c.id AS titular, o.id AS contraparte FROM (SELECT 1) x
       LEFT JOIN caja_dato c ON c.id = $1 AND c.tipo = 'cobrador'
       LEFT JOIN caja_dato o ON o.id = $2 AND o.tipo = 'cobrador'`,
    [cajaId, contraparteId],
  );
  return { titular: sides?.titular ?? null, contraparte: sides?.contraparte ?? null };
}
